import { isDeepStrictEqual } from 'node:util';
import type { amenities } from '@makao/contract/ads';
import { type AdForm, adForm } from '@makao/contract/ads.agent';
import { type FactName, factNames } from '@makao/contract/ads.kinds';
import type { PostReading } from '@makao/contract/ads.writing';
import { readAmount } from '@makao/contract/amounts/read-amount';
import { limits } from '@makao/contract/kernel/limits';
import { cleanPost } from '../../search/posts/clean-post.ts';
import { readMoney } from '../../search/posts/post-money.ts';
import { readPost } from '../../search/posts/read-post.ts';
import type { Gazetteer } from '../../search/sentences/places.ts';
import { type DraftFact, readFact } from './draft-facts.ts';
import { prefix } from './looks-like-post.ts';

/** What a text says of a draft. */
export interface Reading {
  /** For fields that are empty, or that we have just asked for. */
  fill: Partial<AdForm>;
  /** For fields that have another value: to be agreed to. */
  changes: Partial<AdForm>;
  /** An amount that does not say what it is for. */
  amount: number | null;
}

interface Given {
  said: string;
  /** Null for the first text of a draft. */
  form: AdForm | null;
  isKindKnown: boolean;
  asked: DraftFact | undefined;
  gazetteer: Gazetteer;
}

const nothing: Reading = { fill: {}, changes: {}, amount: null };
/** A later text this long says more than the values that were read in it. */
const leastAddition = 30;

export function readText({ said, form, isKindKnown, asked, gazetteer }: Given): Reading {
  const text = said.replace(prefix, '').trim();
  if (text === '') return nothing;
  const before: AdForm = form ?? { propertyType: 'house', status: 'draft' };
  const answered = asked ? readFact(asked, text, before, gazetteer) : null;
  const bare = answered ? null : readAmount(text.replace(/^\s*(?:ni|iwe)\b/i, '').trim());
  if (bare !== null) return { ...nothing, amount: bare };
  const { values, description } = valuesIn(text, before, gazetteer);
  const parted = part(values, before, isKindKnown);
  // The words of an answer are not read twice: a fee of one month is not one month in advance.
  if (answered && asked && isWholeAnswer(asked, text)) return valid(before, { ...nothing, fill: answered });
  const isMuch =
    Object.keys(values).length > 0 && text.length >= leastAddition && Object.keys(parted.changes).length === 0;
  const words = !form?.description ? description : isMuch ? `${form.description}\n${description}` : '';
  const isDescribed = words.trim() !== '' && (Object.keys(values).length > 0 || form === null);
  return valid(before, {
    fill: {
      ...parted.fill,
      ...(isDescribed && { description: words.slice(0, limits.description) }),
      ...answered,
    },
    // A description may mention what the form says otherwise.
    changes: asked === 'description' && answered ? {} : parted.changes,
    amount: null,
  });
}

/** Fees and prices are only read in a text that is nothing else; of counts a few words may be more. */
const isWholeAnswer = (asked: DraftFact, text: string) =>
  asked === 'price' ||
  asked === 'connexionFees' ||
  asked === 'feesForVisit' ||
  (asked !== 'description' && text.split(/\s+/).length <= 3);

type Values = PostReading['values'];

/** The values of a post, or of a few words about the draft: 'bei 350k', 'dalali mwezi mmoja'. */
function valuesIn(text: string, form: AdForm, gazetteer: Gazetteer): { values: Values; description: string } {
  const { values, description } = readPost(text, gazetteer);
  const type = form.type === 'sell' ? 'sell' : 'rent';
  const money = (said: string) => readMoney(cleanPost(said), values.type ?? type, gazetteer);
  const own = money(text);
  const fee =
    own.connexionFees ??
    (form.price && !own.price ? money(`kodi ${form.price} kwa mwezi\n${text}`).connexionFees : undefined);
  const read: Values = { ...values };
  for (const name of ['price', 'monthsInAdvance', 'feesForVisit'] as const)
    if (own[name] && read[name] === undefined) read[name] = own[name].value;
  if (fee && read.connexionFees === undefined) read.connexionFees = fee.value;
  return { values: read, description };
}

const isEmpty = (value: unknown) => value === undefined || value === null || value === false || value === '';

/** Parts values into those of empty fields and those that differ from what is there. */
function part({ facts = {}, ...values }: Values, form: AdForm, isKindKnown: boolean): Omit<Reading, 'amount'> {
  const fill: Partial<AdForm> = {};
  const changes: Partial<AdForm> = {};
  const { wardId, cityId, landmarkId, propertyType, type, ...numbers } = values;
  const isTypeSame = type === undefined || type === typeIn(form);
  if (!isTypeSame) (isEmpty(form.type) ? fill : changes).type = type;
  if (propertyType && !isKindKnown) fill.propertyType = propertyType;
  else if (propertyType && propertyType !== form.propertyType) changes.propertyType = propertyType;
  if (wardId && wardId !== form.wardId)
    Object.assign(isEmpty(form.wardId) ? fill : changes, { wardId, cityId, landmarkId: landmarkId ?? null });
  else if (landmarkId && landmarkId !== form.landmarkId)
    (isEmpty(form.landmarkId) ? fill : changes).landmarkId = landmarkId;
  for (const [name, value] of Object.entries(numbers) as [(typeof amenities)[number], true][])
    if (value !== form[name]) (isEmpty(form[name]) ? fill : changes)[name] = value;
  const stated = form.facts ?? {};
  const said = ([...factNames, 'sizes'] as (FactName | 'sizes')[]).filter((name) => facts[name] !== undefined);
  const pick = (names: (FactName | 'sizes')[]) => Object.fromEntries(names.map((name) => [name, facts[name]]));
  const fresh = said.filter((name) => isEmpty(stated[name]));
  const other = said.filter((name) => !isEmpty(stated[name]) && !isDeepStrictEqual(stated[name], facts[name]));
  if (fresh.length > 0) fill.facts = { ...stated, ...pick(fresh) };
  if (other.length > 0) changes.facts = { ...stated, ...fill.facts, ...pick(other) };
  return { fill, changes };
}

const typeIn = ({ type }: AdForm) => (type === 'rental' ? 'rent' : type === 'sale' ? 'sell' : type);

/** What no ad can have was not meant: a home with 15,000 bedrooms. */
function valid(form: AdForm, reading: Reading): Reading {
  const isValid = (more: Partial<AdForm>) => adForm.safeParse({ ...form, ...more, status: 'draft' }).success;
  return {
    ...reading,
    fill: isValid(reading.fill) ? reading.fill : {},
    changes: isValid(reading.changes) ? reading.changes : {},
  };
}

/** Whether a text says anything about the draft. */
export const saysSomething = ({ fill, changes, amount }: Reading) =>
  amount !== null || Object.keys(fill).length > 0 || Object.keys(changes).length > 0;
