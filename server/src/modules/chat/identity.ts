import { m } from '@makao/i18n/messages';
import { noteSeen } from '../accounts/note-seen.ts';
import { knownOf } from './chat-person.ts';
import { type Part, say } from './turn.ts';
import { isCommand } from './words.ts';

/** A number that may have a new owner speaks for nobody: its account opens on our page, by password or afresh. */
export const answerRecycled: Part = async ({ said, message, locale, services, tx, from, now }) => {
  const known = await knownOf(tx, from, now);
  if (!known) return null;
  if (known.isDoubtful) {
    const isHarmless =
      message.kind !== 'button' && (['stop', 'start', 'help'] as const).some((name) => isCommand(name, said));
    if (isHarmless) return null;
    return {
      ...say(m.chat_recycled({ page: `${services.origin}/authentication/enter` }, { locale })),
      mode: 'idle',
      state: { question: undefined },
    };
  }
  if (!known.isLinked) await noteSeen(tx, known.person.id);
  return null;
};
