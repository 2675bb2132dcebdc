import type { AdForm } from '@makao/contract/ads.agent';
import { facts as kindFacts, propertyTypes } from '@makao/contract/ads.kinds';
import { m } from '@makao/i18n/messages';
import type { Caller } from '../../../lib/http/session.ts';
import { photosPerAd } from '../../ads/photos-per-ad.ts';
import { readPost } from '../../search/posts/read-post.ts';
import { editPage } from '../agent/own-ads.ts';
import { type Answered, say, type Turn } from '../turn.ts';
import { blank, type Draft, type OpenDraft, openDraft, saveDraft } from './draft.ts';
import { draftFacts, missingFacts } from './draft-facts.ts';
import { looksLikePost } from './looks-like-post.ts';
import { propose, proposeAmount } from './propose.ts';
import { type Reading, readText, saysSomething } from './read-text.ts';
import { severalPosts } from './several-posts.ts';
import { showDraft } from './show-draft.ts';
import { readLine, titleOf } from './summary.ts';

/** The first text of a draft says at least two things beside its words. */
const leastOfPost = 3;

/** Photos of one album arrive within this time: one answer is enough. */
const albumMs = 20_000;

/**
 * A photo or a text for the open draft, or for a new one: fills what is empty, and asks before it changes anything. Null
 * for a text that says nothing about a home.
 */
export async function writeDraft(turn: Turn, caller: Caller, draft: Draft | undefined): Promise<Answered | null> {
  const { said, gazetteer, picture } = turn;
  const several = severalPosts(said, gazetteer);
  if (several) return writeSeveral(turn, caller, draft, several);
  const found = await openDraft(turn, caller, draft);
  const isOther = found !== null && !picture && isAnother(turn, found);
  const open = isOther ? null : found;
  const reading = readText({
    said,
    gazetteer,
    form: open?.form ?? null,
    isKindKnown: open?.draft.isKindKnown === true,
    asked: open && !picture ? stillAsked(open) : undefined,
  });
  if (!picture && (!saysSomething(reading) || (!open && Object.keys(reading.fill).length < leastOfPost))) return null;
  const saved = await store(turn, caller, open, reading, isOther && found ? queueOf(found) : undefined);
  if ('replies' in saved) return saved;
  const head = open ? [] : begun(turn, saved, isOther ? found : null);
  if (reading.amount !== null) return proposeAmount(turn, saved, reading.amount);
  if (Object.keys(reading.changes).length > 0) return propose(turn, saved, reading.changes, head);
  if (open && isAlbum(turn, open, saved)) return { replies: [], mode: 'writing', state: { draft: saved.draft } };
  return showDraft(turn, saved, head);
}

/** What we asked for, as long as it is missing. */
function stillAsked({ draft, form }: OpenDraft) {
  const missing = missingFacts(form, draft.isKindKnown === true);
  return draftFacts.find((fact) => fact === draft.asked && missing.includes(fact));
}

/** A post beside an ad that has most of its values already, and other ones: another ad. */
function isAnother(turn: Turn, { form }: OpenDraft): boolean {
  if (!looksLikePost(turn) || !form.price || !form.wardId) return false;
  const { values } = readPost(turn.said, turn.gazetteer);
  const names = ['wardId', 'price', 'bedroomsCount', 'propertyType', 'type'] as const;
  const before: Record<string, unknown> = {
    ...form,
    type: form.type === 'rental' ? 'rent' : form.type === 'sale' ? 'sell' : form.type,
  };
  return names.filter((name) => values[name] !== undefined && values[name] !== before[name]).length >= 2;
}

const queueOf = ({ draft }: OpenDraft) => [draft.adId, ...(draft.queue ?? [])];

/** Saves what fills empty fields, with the photo. A refused photo leaves the draft as it was. */
async function store(
  turn: Turn,
  caller: Caller,
  open: OpenDraft | null,
  { fill }: Reading,
  queue: string[] | undefined,
): Promise<OpenDraft | Answered> {
  const { picture, locale } = turn;
  const form = open?.form ?? blank;
  const images = [...(form.imagesUuids ?? []), ...(picture && 'uuid' in picture ? [picture.uuid] : [])];
  const most = await photosPerAd(turn.tx);
  if (images.length > most) return say(m.chat_draft_enough({ most }, { locale }));
  const isKindKnown = open?.draft.isKindKnown || fill.propertyType !== undefined;
  const draft: Omit<Draft, 'adId'> & { adId?: string } = {
    ...(open?.draft ?? { asked: null }),
    ...(isKindKnown && { isKindKnown: true as const }),
    ...(queue && { queue }),
  };
  const isSame = Object.keys(fill).length === 0 && images.length === (form.imagesUuids ?? []).length;
  if (open && isSame) return open;
  return saveDraft(turn, caller, { ...form, ...fill, imagesUuids: images }, draft);
}

const begun = (turn: Turn, { ad }: OpenDraft, before: OpenDraft | null) => {
  const { locale } = turn;
  const waits = before && m.chat_draft_waits({ ad: titleOf(before, locale) ?? '' }, { locale });
  return [m.chat_draft_begun({ page: editPage(turn, ad.id) }, { locale }), ...(waits ? [waits] : [])];
};

/** A further photo that changes nothing about what we ask, or comes right after the summary. */
function isAlbum({ said, picture, state, now }: Turn, open: OpenDraft, saved: OpenDraft): boolean {
  if (!picture || said.trim() !== '') return false;
  const [fact] = missingFacts(saved.form, saved.draft.isKindKnown === true);
  if (fact) return fact === open.draft.asked;
  const since = state.modeAt ? now.getTime() - Date.parse(state.modeAt) : albumMs;
  return open.draft.shown !== undefined && since < albumMs;
}

/** Several ads in one message: a draft each, which are asked about one after the other. */
async function writeSeveral(turn: Turn, caller: Caller, draft: Draft | undefined, posts: string[]): Promise<Answered> {
  const { gazetteer, picture, locale } = turn;
  const before = await openDraft(turn, caller, draft);
  const made: OpenDraft[] = [];
  for (const [at, said] of posts.entries()) {
    const { fill } = readText({ said, gazetteer, form: null, isKindKnown: false, asked: undefined });
    const isKindKnown = fill.propertyType !== undefined && { isKindKnown: true as const };
    const images = at === 0 && picture && 'uuid' in picture ? [picture.uuid] : [];
    made.push(
      await saveDraft(turn, caller, { ...blank, ...fill, imagesUuids: images }, { asked: null, ...isKindKnown }),
    );
  }
  const [first, ...rest] = made;
  if (!first) return say(m.chat_draft_refused({ page: `${turn.services.origin}/agent/ads` }, { locale }));
  const queue = [...rest.map(({ ad }) => ad.id), ...(before ? queueOf(before) : [])];
  const lines = made.map((each, at) => `${at + 1}. ${readLine(each, locale)}`);
  const head = [m.chat_draft_several({ count: made.length }, { locale }), ...lines, ''];
  const shown = showDraft(turn, { ...first, draft: { ...first.draft, queue } }, [
    ...head,
    m.chat_draft_several_first({}, { locale }),
  ]);
  return { ...shown, state: { ...shown.state, listedAds: made.map(({ ad }) => ad.id) } };
}

/** What a button of a question says of the draft. */
export function readButton(name: string, form: AdForm): Partial<AdForm> | null {
  if (name === 'rent' || name === 'sell') return { type: name };
  const kind = propertyTypes.find((each) => each === name);
  if (kind) return { propertyType: kind };
  const bathroom = kindFacts.bathroom.options.find((option) => name === `bathroom-${option}`);
  return bathroom ? { facts: { ...form.facts, bathroom } } : null;
}
