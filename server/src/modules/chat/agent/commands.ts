import { leads } from '../intents/leads.ts';
import { myAds } from '../intents/my-ads.ts';
import type { Part } from '../turn.ts';
import { asksForAds, asksForLeads } from './act-words.ts';
import { agentIdOf } from './who.ts';

/** An agent who asks us for their ads or leads while they write to a customer: that is not for the customer. */
export const answerInThreads: Part = async (turn) => {
  const { message, said, mode } = turn;
  if (mode !== 'thread' || message.kind !== 'text' || !(asksForAds(said) || asksForLeads(said))) return null;
  if (!(await agentIdOf(turn))) return null;
  const act = (await myAds.recognize(turn)) ?? (await leads.recognize(turn));
  const answered = await act?.();
  return answered ? { ...answered, state: { question: undefined, ...answered.state } } : null;
};
