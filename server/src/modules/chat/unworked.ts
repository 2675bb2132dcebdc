import { createHash } from 'node:crypto';
import type { UnworkedReason } from '@makao/contract/channels';
import type { Tx } from '../../db/client.ts';
import { unworkedMessages } from '../../db/schema/channels.ts';
import { wordPattern } from './sign-in-words.ts';
import { plain } from './words.ts';

export interface Unworked {
  externalId: string;
  from: string | null;
  reason: UnworkedReason;
  content: unknown;
}

const mostBytes = 8_192;
const mostDepth = 6;

/** Codes and sign-in words open accounts: the team must not be able to use them. */
export const readable = (text: string) =>
  wordPattern.test(plain(text))
    ? '…'
    : text
        .toWellFormed()
        .replaceAll('\0', '')
        .replace(/\b\d{5,6}\b/g, '•••••');

function masked(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return readable(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= mostDepth) return '…';
  if (Array.isArray(value)) return value.slice(0, 50).map((each) => masked(each, depth + 1));
  const entries = Object.entries(value).slice(0, 50);
  return Object.fromEntries(entries.map(([key, each]) => [readable(key.slice(0, 100)), masked(each, depth + 1)]));
}

const idIn = (raw: unknown) =>
  typeof raw === 'object' && raw !== null && 'id' in raw && typeof raw.id === 'string' && raw.id.length <= 200
    ? readable(raw.id)
    : null;

/** A message that could not be worked, without secrets and cut to a size that a person can read. */
export function unworkedOf(reason: UnworkedReason, raw: unknown, from: string | null = null): Unworked {
  const text = JSON.stringify(masked(raw) ?? null);
  const isLong = Buffer.byteLength(text) > mostBytes;
  return {
    externalId:
      idIn(raw) ??
      createHash('sha256')
        .update(JSON.stringify(raw) ?? '')
        .digest('base64url'),
    ...{ from, reason },
    content: isLong ? { cut: text.slice(0, mostBytes / 4) } : JSON.parse(text),
  };
}

/** Stores what the team looks at, each message once. */
export async function fileUnworked(tx: Tx, unworked: Unworked[]) {
  if (unworked.length === 0) return;
  // Two deliveries of the same messages lock them in the same order.
  const sorted = unworked.toSorted((one, other) => (one.externalId < other.externalId ? -1 : 1));
  await tx
    .insert(unworkedMessages)
    .values(sorted.map((each) => ({ ...each, channel: 'whatsapp' as const })))
    .onConflictDoNothing({ target: unworkedMessages.externalId });
}
