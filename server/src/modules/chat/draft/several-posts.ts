import { readPost } from '../../search/posts/read-post.ts';
import type { Gazetteer } from '../../search/sentences/places.ts';

/** Ads that are taken from one message. */
const most = 8;
const least = 2;

/** '1.', '2)', '3 -', '1️⃣' at the beginning of a line. */
const numbering = /^\s*(?:[*_]{0,2})(\d{1,2})(?:\ufe0f?\u20e3|\s{0,2}[.):-])[*_]{0,2}\s+/u;

/**
 * The ads of a message that has several: by their numbers, by blank lines, or by lines that each have a price and a
 * place. Null for a message with one. What stands above them is said of all, what stands between of the one before.
 */
export function severalPosts(text: string, gazetteer: Gazetteer): string[] | null {
  const lines = text.replace(/\r\n?/g, '\n').split('\n');
  for (const blocks of [numbered(lines), blocksOf(lines), lines.filter((line) => line.trim() !== '')]) {
    const posts = blocks && joined(blocks, gazetteer);
    if (posts && posts.length >= least) return posts.slice(0, most);
  }
  return null;
}

/** A block per number; what stands above the first is a block of its own. */
function numbered(lines: string[]): string[] | null {
  const blocks: string[][] = [[]];
  let count = 0;
  for (const line of lines) {
    const number = Number(numbering.exec(line)?.[1]);
    if (number === count + 1) {
      count = number;
      blocks.push([line.replace(numbering, '')]);
    } else blocks.at(-1)?.push(line);
  }
  return count >= least ? blocks.map((block) => block.join('\n')).filter((block) => block.trim() !== '') : null;
}

function blocksOf(lines: string[]): string[] {
  return lines
    .join('\n')
    .split(/\n[^\S\n]*\n/)
    .map((block) => block.trim())
    .filter((block) => block !== '');
}

/** Blocks that are ads of their own. Only those with a price and a place, so that the parts of one ad stay together. */
function joined(blocks: string[], gazetteer: Gazetteer): string[] | null {
  const isAd = blocks.map((block) => isWhole(block, gazetteer));
  const first = isAd.indexOf(true);
  if (isAd.filter(Boolean).length < least) return null;
  const head = blocks.slice(0, first).join('\n');
  const posts: string[] = [];
  for (const [at, block] of blocks.entries()) {
    if (at < first) continue;
    if (isAd[at]) posts.push([head, block].filter(Boolean).join('\n'));
    else posts.push(`${posts.pop() ?? ''}\n${block}`);
  }
  return posts;
}

function isWhole(block: string, gazetteer: Gazetteer): boolean {
  const { values, unsure } = readPost(block, gazetteer);
  const hasPrice = values.price !== undefined && unsure.length === 0;
  return (
    hasPrice && values.wardId !== undefined && (values.propertyType !== undefined || values.bedroomsCount !== undefined)
  );
}
