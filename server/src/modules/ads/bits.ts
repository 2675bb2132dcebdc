export const set = (bits: Int32Array, slot: number) => (bits[slot >>> 5]! |= 1 << (slot & 31));
export const clear = (bits: Int32Array, slot: number) => (bits[slot >>> 5]! &= ~(1 << (slot & 31)));
export const has = (bits: Int32Array, slot: number) => (bits[slot >>> 5]! & (1 << (slot & 31))) !== 0;

export function popcount(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

export function larger<T extends Int32Array | Float64Array>(array: T, length: number): T {
  const grown = new (array.constructor as new (length: number) => T)(length);
  grown.set(array);
  return grown;
}
