import { m } from '@makao/i18n/messages';
import { useCurrentUser } from '#app/lib/guard.ts';

export const Greeting = () => (
  <div className="frame py-8">
    <h1 className="text-2xl md:text-3xl">{m.accounts_session_greeting({ name: useCurrentUser().firstName })}</h1>
  </div>
);
