import { m } from '@makao/i18n/messages';
import { closeAllSessions } from '../accounts/tokens.ts';
import { agentAt, knownOf, personOf } from './chat-person.ts';
import { answerLanguage } from './language.ts';
import { type Part, say, type Turn } from './turn.ts';
import { isCommand } from './words.ts';

/** Commands that mean the same at any point of a conversation. */
export const answerCommands: Part = async (turn) => {
  const { said, message, locale, tx, from } = turn;
  if (message.kind === 'button') return null;
  if (isCommand('stop', said))
    return { ...say(m.chat_stopped({}, { locale })), mode: 'idle', state: { search: undefined } };
  if (isCommand('start', said)) return say(m.chat_started({}, { locale }));
  if (isCommand('help', said)) return help(turn);
  if (isCommand('signOut', said)) {
    const person = await personOf(tx, from);
    if (person) await closeAllSessions(tx, person.id);
    return say(m.chat_signedOut({}, { locale }));
  }
  return answerLanguage(turn);
};

/** The commands of the writer's role. A number that may have a new owner has none. */
async function help({ tx, from, now, locale, services: { origin } }: Turn) {
  const known = await knownOf(tx, from, now);
  const isTheirs = known && !known.isDoubtful;
  const everybody = m.chat_help_everybody({}, { locale });
  if (isTheirs && known.person.teamRole)
    return {
      ...say(`${m.chat_help_team({ page: `${origin}/admin` }, { locale })}\n\n${everybody}`),
      facts: { role: 'team' },
    };
  if (isTheirs && (await agentAt(tx, from)))
    return {
      ...say(`${m.chat_help_agent({ page: `${origin}/agent/ads` }, { locale })}\n\n${everybody}`),
      facts: { role: 'agent' },
    };
  return {
    ...say(`${m.chat_help({ page: `${origin}/search` }, { locale })}\n\n${everybody}`),
    facts: { role: 'visitor' },
  };
}
