import { phoneSpans } from '@makao/contract/texts/phone-in-text';
import { readPost } from '../../search/posts/read-post.ts';
import type { Turn } from '../turn.ts';
import { severalPosts } from './several-posts.ts';

/** Shorter texts of an agent are searches, unless they say more of an offer than of a wish. */
const leastPost = 60;
export const seeking =
  /\b(natafuta|nahitaji|nataka|ninahitaji|ninatafuta|looking for|i need|we need|tunatafuta|anatafuta|mteja anahitaji)\b/i;
export const prefix = /^\s*(tangaza|tangazo|publish|new ad)\b[\s:,.-]*/i;
/** What an offer says, and a wish does not. */
const offers =
  /\b(?:inapangishwa|kinapangishwa|zinapangishwa|vinapangishwa|linapangishwa|inauzwa|kinauzwa|vinauzwa|zinauzwa|for rent|for sale|to let|piga|call|whatsapp|nauza|napangisha)\b/i;
const fees =
  /\b(?:dalali|agent fee|ada ya kuona|kuona|viewing fee|malipo|miezi \d|months? (?:advance|upfront|in advance))\b/i;

/** Whether a text reads like an ad: an offer with a price and more details than a search. */
export function looksLikePost({ said, gazetteer, message }: Pick<Turn, 'said' | 'gazetteer' | 'message'>): boolean {
  if (message.kind !== 'text' || seeking.test(said)) return false;
  if (prefix.test(said)) return true;
  const signs = [offers.test(said), fees.test(said), phoneSpans(said).length > 0].filter(Boolean).length;
  if (said.length < leastPost && !said.includes('\n') && signs < 2) return false;
  if (severalPosts(said, gazetteer)) return true;
  const { values } = readPost(said, gazetteer);
  return values.price !== undefined && (values.propertyType !== undefined || values.bedroomsCount !== undefined);
}
