import type { TallyData } from './agent-tally.ts';
import { larger } from './bits.ts';
import type { PostingsData } from './postings.ts';
import { emptyPrices, type PriceData } from './price-slices.ts';

/** The data of the facet index, by slot: one slot per ad in order of publication, unless noted otherwise. */
export interface IndexData {
  size: number;
  capacity: number;
  numbers: Int32Array;
  expiresAt: Float64Array;
  publishedAt: Float64Array;
  fallsBehindAt: Float64Array;
  confirmedAt: Float64Array;
  agentOf: Int32Array;
  wardOf: Int32Array;
  /** -1 without a landmark. */
  landmarkOf: Int32Array;
  /** Slot by ad number, plus one; 0 is unknown. */
  slotOf: Int32Array;
  /** Bitmaps by facet value, wards by id: `live` are published, `behind` were not confirmed for long and come last. */
  bitmaps: Map<string, Int32Array>;
  price: PriceData;
  moveIn: PriceData;
  agents: PostingsData;
  landmarks: PostingsData;
  tally: TallyData;
  newest: number;
  nextExpiry: number;
  nextBehind: number;
  lastPassed: number;
}

export const emptyData = (capacity = 1024): IndexData => ({
  size: 0,
  capacity,
  numbers: new Int32Array(capacity),
  expiresAt: new Float64Array(capacity),
  publishedAt: new Float64Array(capacity),
  fallsBehindAt: new Float64Array(capacity),
  confirmedAt: new Float64Array(capacity),
  agentOf: new Int32Array(capacity),
  wardOf: new Int32Array(capacity),
  landmarkOf: new Int32Array(capacity),
  slotOf: new Int32Array(capacity),
  bitmaps: new Map(),
  price: emptyPrices(capacity),
  moveIn: emptyPrices(capacity),
  agents: { ordinals: new Map(), slots: [] },
  landmarks: { ordinals: new Map(), slots: [] },
  tally: { wardIds: [], wardOrdinals: new Map(), counts: [], totals: [], agentOrdinals: new Map(), homes: [] },
  newest: Number.NEGATIVE_INFINITY,
  nextExpiry: Number.POSITIVE_INFINITY,
  nextBehind: Number.POSITIVE_INFINITY,
  lastPassed: Number.NEGATIVE_INFINITY,
});

/** Doubles the room of every list but the prices', which grow by themselves. */
export function growData(data: IndexData): void {
  data.capacity *= 2;
  data.numbers = larger(data.numbers, data.capacity);
  data.expiresAt = larger(data.expiresAt, data.capacity);
  data.publishedAt = larger(data.publishedAt, data.capacity);
  data.fallsBehindAt = larger(data.fallsBehindAt, data.capacity);
  data.confirmedAt = larger(data.confirmedAt, data.capacity);
  data.agentOf = larger(data.agentOf, data.capacity);
  data.wardOf = larger(data.wardOf, data.capacity);
  data.landmarkOf = larger(data.landmarkOf, data.capacity);
  for (const [name, bitmap] of data.bitmaps) data.bitmaps.set(name, larger(bitmap, data.capacity / 32));
}
