import { popcount } from './bits.ts';

/** The slots of a page, newest first: confirmed ads, then those that fell behind. */
export function newestPage(matching: Int32Array, behind: Int32Array, words: number, skip: number, take: number) {
  const slots: number[] = [];
  let position = 0;
  for (let word = words * 2 - 1; word >= 0 && slots.length < take; word--) {
    const at = word < words ? word : word - words;
    let bits = word < words ? matching[at]! & behind[at]! : matching[at]! & ~behind[at]!;
    if (bits === 0) continue;
    const after = position + popcount(bits);
    for (; after > skip && bits !== 0 && slots.length < take; position++) {
      const bit = 31 - Math.clz32(bits);
      if (position >= skip) slots.push(at * 32 + bit);
      bits &= ~(1 << bit);
    }
    position = after;
  }
  return slots;
}
