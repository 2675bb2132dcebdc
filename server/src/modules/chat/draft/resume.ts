import { m } from '@makao/i18n/messages';
import { and, desc, eq, isNull } from 'drizzle-orm';
import { ads } from '../../../db/schema/ads.ts';
import { type Caller, ownAgent } from '../../../lib/http/session.ts';
import { readPost } from '../../search/posts/read-post.ts';
import { agentOf } from '../chat-person.ts';
import { type Answered, say, type Turn } from '../turn.ts';
import { type Draft, type OpenDraft, openDraft } from './draft.ts';
import { showDraft } from './show-draft.ts';
import { titleOf } from './summary.ts';

/** A draft that nothing is remembered of. Its kind is known if its own words say it, or nothing else is missing. */
export async function recall(
  turn: Turn,
  caller: Caller,
  adId: string,
  queue: string[] = [],
): Promise<OpenDraft | null> {
  const open = await openDraft(turn, caller, { adId, asked: null });
  if (!open) return null;
  const { ad } = open;
  const said = readPost(ad.description ?? '', turn.gazetteer).values.propertyType;
  const isKindKnown = said === ad.propertyType || ad.propertyType !== 'house' || ad.bathroomsCount !== null;
  const draft: Draft = {
    ...open.draft,
    ...(isKindKnown && { isKindKnown: true }),
    ...(queue.length > 0 && { queue }),
  };
  return { ...open, draft };
}

/** Goes on with the agent's latest draft; with the open one if there is one. */
export async function resume(turn: Turn): Promise<Answered> {
  const { state, tx, locale } = turn;
  const caller = await agentOf(turn);
  if (!caller) return say(m.chat_draft_gone({}, { locale }));
  const current = await openDraft(turn, caller, state.draft);
  const [latest] = await tx
    .select({ id: ads.id })
    .from(ads)
    .where(and(eq(ads.agentId, ownAgent(caller)), eq(ads.status, 'draft'), isNull(ads.deletedAt)))
    .orderBy(desc(ads.updatedAt), desc(ads.createdAt))
    .limit(1);
  const open = current ?? (latest ? await recall(turn, caller, latest.id) : null);
  if (!open) return { ...say(m.chat_draft_none({}, { locale })), state: { draft: undefined } };
  return showDraft(turn, open, [m.chat_draft_resumed({}, { locale })]);
}

/** A draft that was chosen in a list. The open one waits behind it. */
export async function openAsDraft(turn: Turn, adId: string): Promise<Answered> {
  const { state, locale } = turn;
  const caller = await agentOf(turn);
  if (!caller) return say(m.chat_draft_gone({}, { locale }));
  if (state.draft?.adId === adId) return resume(turn);
  const waiting = state.draft ? [state.draft.adId, ...(state.draft.queue ?? [])] : [];
  const open = await recall(
    turn,
    caller,
    adId,
    waiting.filter((id) => id !== adId),
  );
  return open ? showDraft(turn, open) : say(m.chat_draft_gone({}, { locale }));
}

/** After a draft is sent or deleted: the next one of the same message, or nothing. */
export async function nextDraft(turn: Turn, caller: Caller, { queue = [] }: Draft): Promise<Answered> {
  for (const [at, adId] of queue.entries()) {
    const open = await recall(turn, caller, adId, queue.slice(at + 1));
    if (open)
      return showDraft(turn, open, [
        m.chat_draft_next({ ad: titleOf(open, turn.locale) ?? '' }, { locale: turn.locale }),
      ]);
  }
  return { replies: [], mode: 'idle', state: { draft: undefined } };
}
