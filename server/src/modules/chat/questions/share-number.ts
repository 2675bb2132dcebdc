import { m } from '@makao/i18n/messages';
import type { QuestionHandler } from '../states/state.ts';
import { share } from '../thread-send.ts';
import { say } from '../turn.ts';
import { isCommand } from '../words.ts';

/** Shares one's own number with the other side of a thread. The buttons say the same, also later. */
export const answerShareNumber: QuestionHandler<'shareNumber'> = async (turn, { threadId }) => {
  const { message, said, locale } = turn;
  if (message.kind !== 'text') return null;
  if (isCommand('yes', said)) {
    const answered = await share(turn, threadId);
    return { ...answered, state: { ...answered.state, question: undefined } };
  }
  const isNo = isCommand('no', said) || isCommand('cancel', said);
  return isNo ? { ...say(m.chat_threads_shareKept({}, { locale })), state: { question: undefined } } : null;
};
