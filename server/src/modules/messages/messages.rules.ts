import type { MessageFailure, MessageState } from '@makao/contract/messages.admin';

interface Standing {
  status: 'queued' | 'sent' | 'refused' | 'cancelled';
  error: string | null;
}

/** The status of a message: one that waits after failed attempts is failing. */
export const messageState = ({ status, error }: Standing): MessageState =>
  status === 'queued' && error !== null ? 'failing' : status;
export const messageStatesSql = (m = 'm'): Record<MessageState, string> => ({
  queued: `${m}.status = 'queued' and ${m}.error is null`,
  failing: `${m}.status = 'queued' and ${m}.error is not null`,
  sent: `${m}.status = 'sent'`,
  refused: `${m}.status = 'refused'`,
  cancelled: `${m}.status = 'cancelled'`,
});

/** The meaning of the carrier's error codes. */
const causes: [MessageFailure, number[]][] = [
  ['noWhatsApp', [131021, 131026, 131030]],
  ['unwanted', [131049, 131050, 130472, 406, 409]],
  ['notAllowed', [130497, 131047, 131062]],
  ['badTemplate', [132000, 132001, 132005, 132007, 132012, 132015, 132016, 132018]],
  ['badContent', [100, 131008, 131009, 131051]],
  ['setUp', [401, 402, 405, 0, 3, 10, 190, 368, 131005, 131031, 131042, 131045, 133010]],
  ['tooMany', [4, 80007, 130429, 131048, 131056]],
];

/** Why we did not try to send. */
export const held = {
  stopped: 'stopped',
  unreachable: 'number unreachable',
  late: 'too late for an answer',
  overBudget: 'the budget is used up',
  summedUp: 'told in sum after an outage',
  outdated: 'outdated after an outage',
} as const;
const ownCauses: Partial<Record<string, MessageFailure>> = {
  [held.stopped]: 'stopped',
  [held.unreachable]: 'lost',
  [held.late]: 'late',
  [held.overBudget]: 'overBudget',
  [held.summedUp]: 'summedUp',
  [held.outdated]: 'outdated',
};

/** Why a message was not sent, parsed from the stored error. */
export function failureOf(error: string | null): MessageFailure | null {
  if (error === null) return null;
  const own = ownCauses[error];
  if (own) return own;
  const code = Number(/\((\d+)\)|code (\d+)/.exec(error)?.slice(1).find(Boolean) ?? Number.NaN);
  const cause = causes.find(([, codes]) => codes.includes(code))?.[0];
  return cause ?? (/status 5\d\d|fetch failed|timeout|aborted|ECONN|ENOTFOUND/i.test(error) ? 'unreachable' : 'other');
}

/** Codes are only for the recipient, and old ones are useless. */
export const isSecret = (kind: string) => kind.endsWith('_code');

/** A link with a token acts for its recipient: the team must not be able to use it. */
const withoutTokens = (text: string) =>
  text.replace(/\S+/g, (word) => {
    const path = word.split('?', 1)[0]!;
    return path.includes('/') && /\btoken=/i.test(word.slice(path.length)) ? `${path}?…` : word;
  });

/** The text as the team may read it. */
export const readableText = ({ kind, text }: { kind: string; text: string }) =>
  isSecret(kind) ? withoutTokens(text).replace(/\d/g, '•') : withoutTokens(text);
/** The same as SQL, for exports. */
export const readableTextSql = (m = 'm') => `regexp_replace(
  regexp_replace(${m}.text, '(https?://[^\\s?]+|/[^\\s?]+)\\?\\S*\\ytoken=\\S*', '\\1?…', 'gi'),
  case when ${m}.kind like '%\\_code' then '\\d' else '(?!)' end, '•', 'g')`;

type Progress = 'queued' | 'sent' | 'delivered' | 'read' | 'failed';

interface Journey {
  status: Standing['status'];
  deliveredAt: Date | null;
  readAt: Date | null;
  failedAt: Date | null;
}

/** How far a message has come, as its recipient's phone shows it. */
export function progressOf({ status, readAt, deliveredAt, failedAt }: Journey): Progress {
  if (failedAt || status === 'refused' || status === 'cancelled') return 'failed';
  if (readAt) return 'read';
  return deliveredAt ? 'delivered' : status;
}
