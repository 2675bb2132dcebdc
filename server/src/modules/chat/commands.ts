import { m } from '@makao/i18n/messages';
import { closeAllSessions } from '../accounts/tokens.ts';
import { personOf } from './chat-person.ts';
import { type Part, say } from './turn.ts';
import { isCommand } from './words.ts';

/** Commands that mean the same at any point of a conversation. */
export const answerCommands: Part = async ({ said, message, locale, services, tx, from }) => {
  if (message.kind === 'button') return null;
  if (isCommand('stop', said))
    return { ...say(m.chat_stopped({}, { locale })), mode: 'idle', state: { search: undefined } };
  if (isCommand('start', said)) return say(m.chat_started({}, { locale }));
  if (isCommand('help', said)) return say(m.chat_help({ page: `${services.origin}/search` }, { locale }));
  if (isCommand('signOut', said)) {
    const person = await personOf(tx, from);
    if (person) await closeAllSessions(tx, person.id);
    return say(m.chat_signedOut({}, { locale }));
  }
  return null;
};
