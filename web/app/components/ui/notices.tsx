import { m } from '@makao/i18n/messages';
import { Toaster } from 'sonner';

/** Where notices appear. Fetched with the first of them: see lib/notify.ts. */
export const Notices = () => (
  <Toaster
    position="top-center"
    closeButton
    containerAriaLabel={m.notice_region()}
    toastOptions={{
      closeButtonAriaLabel: m.action_close(),
      classNames: {
        toast: '!rounded-card !border-line !bg-shell !text-ink !shadow-lift',
        description: '!text-stone',
        actionButton: '!h-9 !rounded-field !bg-lagoon !px-3 !font-semibold !text-on-lagoon',
        closeButton: '!size-7 !border-line !bg-shell !text-ink',
        success: '[&_[data-icon]]:!text-success',
        error: '[&_[data-icon]]:!text-error',
        info: '[&_[data-icon]]:!text-lagoon',
      },
    }}
  />
);
