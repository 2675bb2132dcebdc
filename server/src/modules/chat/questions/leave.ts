import { m } from '@makao/i18n/messages';
import type { Wish } from '../../../db/schema/chat.ts';
import type { QuestionHandler } from '../states/state.ts';
import { type Answered, type Part, say, type Turn } from '../turn.ts';
import { isCommand } from '../words.ts';

/** Unfinished work would be left: asks first, and remembers what was wanted. */
export const askToLeave = ({ locale, now }: Turn, wish: Wish): Answered => ({
  ...say(m.chat_leave_ask({}, { locale }), {
    buttons: [
      { id: 'leave:yes', title: m.chat_leave_yes({}, { locale }) },
      { id: 'leave:no', title: m.chat_leave_no({}, { locale }) },
    ],
  }),
  state: { question: { kind: 'leave', wish, askedAt: now.toISOString() } },
});

/** The work stays as a draft; what was wanted is done now. */
export const answerLeave: QuestionHandler<'leave'> = async ({ message, said, locale }, { wish }) => {
  const isTap = message.kind === 'button';
  const isYes = isTap ? message.id === 'leave:yes' : isCommand('yes', said);
  const isNo = isTap ? message.id === 'leave:no' : isCommand('no', said);
  if (isYes) return { replies: [], mode: 'idle', state: { question: undefined }, wish };
  return isNo ? { ...say(m.chat_leave_stays({}, { locale })), state: { question: undefined } } : null;
};

/** Its buttons, also once the question is over. */
export const answerLeaveButtons: Part = async (turn) => {
  const { message, state, locale } = turn;
  if (message.kind !== 'button' || !/^leave:(?:yes|no)$/.test(message.id)) return null;
  const { question } = state;
  return question?.kind === 'leave' ? answerLeave(turn, question) : say(m.chat_leave_over({}, { locale }));
};
