import { queryString } from '@makao/contract/kernel/request';
import { readSearch, writeSearch } from '@makao/contract/search.url';
import { m } from '@makao/i18n/messages';
import { readPost } from '../../search/posts/read-post.ts';
import { wantedOf } from '../searching/context.ts';
import { showSearch } from '../searching/show-search.ts';
import type { QuestionHandler } from '../states/state.ts';
import { type Answered, type Part, say, type Turn } from '../turn.ts';
import { isCommand } from '../words.ts';

/** Somebody who is no agent sends us an ad: offers a search for homes like it. */
export function offerAlike({ said, gazetteer, locale, now }: Turn): Answered {
  const { type, propertyType, wardId, cityId, landmarkId, price, bedroomsCount } = readPost(said, gazetteer).values;
  const { page: _, ...wanted } = readSearch(
    new URLSearchParams(
      queryString({
        ...{ type, propertyType, cityId, priceMax: price },
        ...(wardId && { wardIds: [wardId] }),
        ...(wardId && landmarkId && { landmarkIds: [landmarkId] }),
        ...(bedroomsCount && { bedroomsCount: [bedroomsCount] }),
      }),
    ),
  );
  return {
    ...say(m.chat_alike_ask({}, { locale }), {
      buttons: [
        { id: 'alike:yes', title: m.chat_alike_yes({}, { locale }) },
        { id: 'alike:no', title: m.chat_alike_no({}, { locale }) },
      ],
    }),
    state: { question: { kind: 'alike', query: writeSearch(wanted), askedAt: now.toISOString() } },
    facts: { change: 'offered', filters: Object.keys(wanted) },
  };
}

export const answerAlike: QuestionHandler<'alike'> = async (turn, { query }) => {
  const { message, said, locale } = turn;
  const isTap = message.kind === 'button';
  const isYes = isTap ? message.id === 'alike:yes' : isCommand('yes', said);
  const isNo = isTap ? message.id === 'alike:no' : isCommand('no', said);
  if (isNo) return { ...say(m.chat_alike_not({}, { locale })), state: { question: undefined } };
  if (!isYes) return null;
  const found = await showSearch(turn, wantedOf({ query }));
  return { ...found, state: { ...found.state, question: undefined } };
};

/** Its buttons, also once the question is over. */
export const answerAlikeButtons: Part = async (turn) => {
  const { message, state, locale } = turn;
  if (message.kind !== 'button' || !/^alike:(?:yes|no)$/.test(message.id)) return null;
  const { question } = state;
  return question?.kind === 'alike' ? answerAlike(turn, question) : say(m.chat_leave_over({}, { locale }));
};
