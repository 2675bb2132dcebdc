export { Greeting as default } from '#app/features/auth/greeting.tsx';
