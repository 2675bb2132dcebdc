import { phoneSpans } from '@makao/contract/texts/phone-in-text';
import { agentAt } from './chat-person.ts';
import { looksLikePost } from './draft/looks-like-post.ts';
import type { Turn } from './turn.ts';

/** What only somebody who offers a place writes. */
const offering =
  /(?<!\p{L})(?:inapangishwa|zinapangishwa|kinapangishwa|inauzwa|zinauzwa|kinauzwa|vinauzwa|linauzwa|napangisha|nauza|for rent|for sale|to let|piga|nipigie|call|whatsapp|dm|available now|dalali fee|service charge|karibuni|wahi|contact)(?!\p{L})/iu;
/** What only somebody who looks for one writes. */
const bounding =
  /(?<!\p{L})(?:hadi|isizidi|isiyozidi|isiwe|chini ya|bajeti|budget|under|below|max|maximum|up to|not more than|nipate|kuna|mna)(?!\p{L})/iu;

type Said = Pick<Turn, 'said' | 'gazetteer' | 'message'>;

/** A post of an agent, pasted or forwarded: an offer in several lines, or with a number to call. */
export function isForwardedPost(turn: Said): boolean {
  const { said } = turn;
  if (!looksLikePost(turn) || bounding.test(said)) return false;
  const lines = said.split('\n').filter((line) => line.trim() !== '').length;
  return offering.test(said) || lines > 2 || phoneSpans(said).length > 0;
}

/** An ad is no search, whatever it says of prices and places: not one of an agent, nor one that somebody forwards. */
export async function isPost(turn: Turn): Promise<boolean> {
  return looksLikePost(turn) && (isForwardedPost(turn) || (await agentAt(turn.tx, turn.from)) !== null);
}
