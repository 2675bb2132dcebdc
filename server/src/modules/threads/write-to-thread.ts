import type { Tx } from '../../db/client.ts';
import type { Caller } from '../../lib/http/session.ts';
import { requireName } from '../accounts/require-name.ts';
import { passOn } from './pass-on.ts';

/** A side writes on our page. A form that is sent twice is one message. */
export async function writeToThread(
  tx: Tx,
  { userId }: Caller,
  { threadId, text, key }: { threadId: string; text: string; key: string },
  now: Date,
) {
  await requireName(tx, userId);
  return passOn(tx, { threadId, userId, text, key }, now);
}
