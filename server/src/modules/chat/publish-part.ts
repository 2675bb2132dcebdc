import { eachAmenity, eachNumber } from '@makao/contract/ads';
import type { AdForm } from '@makao/contract/ads.agent';
import { adForm } from '@makao/contract/ads.agent';
import { facts as kindFacts, propertyTypes } from '@makao/contract/ads.kinds';
import type { ErrorCode } from '@makao/contract/kernel/errors';
import { limits } from '@makao/contract/kernel/limits';
import { m } from '@makao/i18n/messages';
import type { ChatState } from '../../db/schema/chat.ts';
import { Refusal } from '../../lib/http/errors.ts';
import { type Caller, ownAgent } from '../../lib/http/session.ts';
import { presentAgentAd } from '../ads/agent-ads.present.ts';
import { findAgentAd } from '../ads/agent-ads.queries.ts';
import { createAd } from '../ads/create-ad.ts';
import { photosPerAd } from '../ads/photos-per-ad.ts';
import { updateAd } from '../ads/update-ad.ts';
import { readPost } from '../search/posts/read-post.ts';
import { agentOf, lacksNumber } from './chat-person.ts';
import { type DraftFact, draftFacts, missingFact, questionFor, readFact } from './draft-facts.ts';
import { askForNumber, wishOf } from './link-part.ts';
import { type Answered, type Part, say, type Turn } from './turn.ts';
import { isCommand, plain } from './words.ts';

type Draft = NonNullable<ChatState['draft']>;

/** Shorter texts of an agent are searches. */
const leastPost = 60;
const seeking = /\b(natafuta|nahitaji|nataka|ninahitaji|looking for|i need|we need|tunatafuta|anatafuta)\b/i;
const prefix = /^\s*(tangaza|tangazo|publish|new ad)\b[\s:,.-]*/i;

const buttonOf = ({ message }: Turn) =>
  message.kind === 'button' ? /^draft:([\w-]+)$/.exec(message.id)?.[1] : undefined;

/** An agent's photos and text make an ordinary draft. We ask for missing fields, and "tuma" submits it. */
export const answerPublish: Part = async (turn) => {
  const { message, state, locale } = turn;
  const button = buttonOf(turn);
  if (message.kind === 'button' && !button) return null;
  const isPicture = message.kind === 'media';
  if (!isPicture && !state.draft && !looksLikePost(turn)) return null;
  const caller = await agentOf(turn);
  if (!caller && (await lacksNumber(turn))) return askForNumber(turn, wishOf(turn));
  if (!caller) return isPicture ? say(m.chat_draft_notAgent({}, { locale })) : null;
  if (turn.picture && 'refused' in turn.picture) return say(turn.picture.refused);
  if (state.draft && !isPicture) {
    if (isCommand('cancel', turn.said))
      return { ...say(m.chat_draft_kept({}, { locale })), mode: 'idle', state: { draft: undefined } };
    if (button === 'send' || isSend(turn.said)) return submit(turn, caller, state.draft);
  }
  return refusable(turn, () => write(turn, caller, state.draft));
};

const isSend = (said: string) => ['tuma', 'send', 'submit', 'publish', 'tuma likaguliwe'].includes(plain(said));

/** Whether a text reads like an ad: an offer with a price and more details than a search. */
export function looksLikePost({ said, gazetteer, message }: Pick<Turn, 'said' | 'gazetteer' | 'message'>): boolean {
  if (message.kind !== 'text' || seeking.test(said)) return false;
  if (prefix.test(said)) return true;
  if (said.length < leastPost && !said.includes('\n')) return false;
  const { values } = readPost(said, gazetteer);
  return values.price !== undefined && (values.propertyType !== undefined || values.bedroomsCount !== undefined);
}

const blank: AdForm = { propertyType: 'house', imagesUuids: [], status: 'draft' };

/** A draft as form values. */
async function formOf({ services }: Turn, caller: Caller, { adId }: Draft): Promise<AdForm | null> {
  const row = await findAgentAd(services.db, ownAgent(caller), adId);
  const ad = row && presentAgentAd(row, services.fileUrl);
  if (ad?.status !== 'draft') return null;
  const { type, propertyType, price, description, imagesUuids } = ad;
  return {
    ...{ type, propertyType, price, description, imagesUuids },
    ...{ cityId: ad.city?.id, wardId: ad.ward?.id, landmarkId: ad.landmark?.id, status: 'draft' },
    ...eachNumber((name) => ad[name]),
    ...eachAmenity((name) => ad[name]),
    facts: ad.facts,
  };
}

/** What this message adds to the draft. */
function addition(turn: Turn, form: AdForm, draft: Draft | undefined): Partial<AdForm> | null {
  const { said, gazetteer, picture } = turn;
  const images = form.imagesUuids ?? [];
  const added = picture && 'uuid' in picture ? { imagesUuids: [...images, picture.uuid] } : {};
  const button = buttonOf(turn);
  if (button === 'rent' || button === 'sell') return { type: button };
  const kind = propertyTypes.find((name) => name === button);
  if (kind) return { propertyType: kind };
  const bathroom = kindFacts.bathroom.options.find((option) => button === `bathroom-${option}`);
  if (bathroom) return { facts: { ...form.facts, bathroom } };
  const asked = draftFacts.find((fact) => fact === draft?.asked);
  if (said.trim() === '') return added;
  const answered = asked && !picture ? readFact(asked, said, form, gazetteer) : null;
  if (answered) return answered;
  const { values, description } = readPost(said.replace(prefix, ''), gazetteer);
  if (asked && !picture && Object.keys(values).length === 0) return null;
  const text = [form.description, description].filter(Boolean).join('\n').slice(0, limits.description);
  return { ...values, facts: { ...form.facts, ...values.facts }, ...added, ...(text && { description: text }) };
}

async function write(turn: Turn, caller: Caller, draft: Draft | undefined): Promise<Answered> {
  const { services, locale } = turn;
  const before = draft ? await formOf(turn, caller, draft) : null;
  const current = before ? draft : undefined;
  const form = before ?? blank;
  const more = addition(turn, form, current);
  const asked = draftFacts.find((fact) => fact === current?.asked);
  // Not an answer: ask again.
  if (!more && asked) return { replies: [questionFor(asked, locale)] };
  const most = await photosPerAd(turn.tx);
  if ((more?.imagesUuids?.length ?? 0) > most) return say(m.chat_draft_enough({ most }, { locale }));
  const next: AdForm = { ...form, ...more, status: 'draft' };
  const values = adForm.parse(next);
  const adId = current ? current.adId : (await createAd(services, caller, values)).id;
  if (current) await updateAd(services, caller, adId, values);
  const isKindKnown = current?.isKindKnown || more?.propertyType !== undefined;
  const fact = missingFact(next, isKindKnown);
  const state = { draft: { adId, asked: fact, ...(isKindKnown && { isKindKnown: true as const }) } };
  // Photos arrive several at once: one question is enough.
  if (turn.picture && current && fact === asked && turn.said === '') return { replies: [], mode: 'writing', state };
  return {
    replies: fact ? [...begun(turn, current, adId), questionFor(fact, locale)] : [whole(turn, next, adId)],
    mode: 'writing',
    state,
  };
}

const editPage = ({ services }: Turn, adId: string) => `${services.origin}/agent/ads/${adId}/edit`;

const begun = (turn: Turn, current: Draft | undefined, adId: string) =>
  current ? [] : [{ text: m.chat_draft_begun({ page: editPage(turn, adId) }, { locale: turn.locale }) }];

const whole = (turn: Turn, { imagesUuids }: AdForm, adId: string) => ({
  text: m.chat_draft_whole({ photos: imagesUuids?.length ?? 0, page: editPage(turn, adId) }, { locale: turn.locale }),
  extras: { buttons: [{ id: 'draft:send', title: m.chat_draft_send({}, { locale: turn.locale }) }] },
});

/** Submits the draft by the same write as the form, with the same rights, limits and risk checks. */
async function submit(turn: Turn, caller: Caller, draft: Draft): Promise<Answered> {
  const { services, locale } = turn;
  const form = await formOf(turn, caller, draft);
  if (!form) return { ...say(m.chat_draft_gone({}, { locale })), mode: 'idle', state: { draft: undefined } };
  const fact: DraftFact | null = missingFact(form, draft.isKindKnown === true);
  if (fact)
    return { replies: [questionFor(fact, locale)], mode: 'writing', state: { draft: { ...draft, asked: fact } } };
  return refusable(turn, async () => {
    const sent = adForm.parse({ ...form, status: 'pending_approval' });
    const { isUnpaid } = await updateAd(services, caller, draft.adId, sent);
    if (isUnpaid) throw new Refusal('paymentRequired');
    return { ...say(m.chat_draft_sent({}, { locale })), mode: 'idle', state: { draft: undefined } };
  });
}

/** A refusal of the form, in words; the draft stays. */
async function refusable(turn: Turn, work: () => Promise<Answered>): Promise<Answered> {
  const { tx, locale, services } = turn;
  try {
    return await tx.transaction(work);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const page = `${services.origin}/agent/plan-purchase`;
    const texts: Partial<Record<ErrorCode, string>> = {
      paymentRequired: m.chat_draft_unpaid({ page }, { locale }),
      tooMany: m.chat_tooMany({}, { locale }),
      photosUnread: m.chat_draft_photosUnread({}, { locale }),
    };
    if (error.details.fields?.imagesUuids === 'sameImage') return say(m.chat_draft_samePhoto({}, { locale }));
    return say(texts[error.code] ?? m.chat_draft_refused({}, { locale }));
  }
}
