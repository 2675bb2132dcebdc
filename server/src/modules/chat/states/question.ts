import type { Question, QuestionKind } from '../../../db/schema/chat.ts';
import { answerAlike } from '../questions/alike.ts';
import { answerConfirmAct } from '../questions/confirm-act.ts';
import { answerDeleteDraft } from '../questions/delete-draft.ts';
import { answerDraftChanges } from '../questions/draft-changes.ts';
import { answerLeave } from '../questions/leave.ts';
import { answerSave } from '../questions/save.ts';
import { answerShareNumber } from '../questions/share-number.ts';
import { answerWhichAd } from '../questions/which-ad.ts';
import { answerWhichThread } from '../questions/which-thread.ts';
import type { Answered, Turn } from '../turn.ts';
import type { QuestionHandler, State } from './state.ts';

/** One file per kind of question in `questions/`. */
const questions: { [Kind in QuestionKind]?: QuestionHandler<Kind> } = {
  leave: answerLeave,
  save: answerSave,
  alike: answerAlike,
  whichAd: answerWhichAd,
  confirmAct: answerConfirmAct,
  draftChanges: answerDraftChanges,
  deleteDraft: answerDeleteDraft,
  whichThread: answerWhichThread,
  shareNumber: answerShareNumber,
};

async function answerQuestion(turn: Turn): Promise<Answered | null> {
  const { question: asked } = turn.state;
  if (!asked) return null;
  const handler = questions[asked.kind] as ((turn: Turn, question: Question) => Promise<Answered | null>) | undefined;
  return (await handler?.(turn, asked)) ?? null;
}

/**
 * We wait for an answer. It lies on top of the mode that asked: a message that is no answer is for that mode, and whatever
 * else is done drops the question, so that a later "yes" means nothing.
 */
export const question: State = {
  mode: 'question',
  timeoutMs: null,
  understands: [{ name: 'question', answer: answerQuestion }],
  isUnfinished: () => false,
};
