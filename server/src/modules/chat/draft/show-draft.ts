import { m } from '@makao/i18n/messages';
import type { Answered, Turn } from '../turn.ts';
import type { OpenDraft } from './draft.ts';
import { factLabel, missingFacts, questionFor } from './draft-facts.ts';
import { readLine, summaryOf } from './summary.ts';

/** What was read so far and what is missing, with the next question; the whole ad once nothing is. */
export function showDraft(turn: Turn, open: OpenDraft, head: string[] = []): Answered {
  const { locale } = turn;
  const { draft, ad, form } = open;
  const missing = missingFacts(form, draft.isKindKnown === true);
  const [fact] = missing;
  const facts = { adId: ad.id, missing };
  if (!fact)
    return {
      replies: [summaryOf(turn, open, head)],
      mode: 'writing',
      facts,
      state: { draft: { ...draft, asked: null, shown: ad.version } },
    };
  const { shown: _, ...rest } = draft;
  const read = readLine(open, locale);
  const question = questionFor(fact, ad.id, locale);
  const lines = [
    ...head,
    read && m.chat_draft_read({ values: read }, { locale }),
    missing.length > 1 &&
      m.chat_draft_missing({ names: missing.map((each) => factLabel(each, locale)).join(', ') }, { locale }),
    question.text,
  ];
  return {
    replies: [{ ...question, text: lines.filter(Boolean).join('\n') }],
    mode: 'writing',
    facts,
    state: { draft: { ...rest, asked: fact } },
  };
}
