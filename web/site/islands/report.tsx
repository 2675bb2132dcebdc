export { default } from '#web/features/moderation/report-dialog.tsx';
