import type { Device } from '@makao/contract/accounts.own';
import { columns, computed, query } from '../../db/columns.ts';
import { refreshTokens } from '../../db/schema/accounts.ts';
import { Refusal } from '../../lib/http/errors.ts';
import type { Caller } from '../../lib/http/session.ts';
import type { Services } from '../../services.ts';
import { closeOneSession } from './tokens.ts';

const browsers: [RegExp, string][] = [
  [/\bOPR\/|\bOpera\b|Opera Mini/, 'Opera'],
  [/\bEdgA?\//, 'Edge'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/UCBrowser/, 'UC Browser'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iPhone'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/Linux/, 'Linux'],
];

/** "Chrome, Android". Browsers also name those they imitate, so the order of checks matters. */
export function deviceName(userAgent: string | undefined): string | null {
  const find = (names: [RegExp, string][]) => names.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1];
  return [find(browsers), find(systems)].filter(Boolean).join(', ') || null;
}

/** A session is a token family; it was last used when it was last renewed. */
export const openSessions = query`select ${columns(refreshTokens, 't', { id: 'familyId' })}, ${computed<{
  name: string | null;
  createdAt: Date;
  lastUsedAt: Date;
}>({ name: 'max(t.device)', createdAt: 'min(t.created_at)', lastUsedAt: 'max(t.created_at)' })}
  from refresh_tokens t where t.user_id = $1 and t.revoked_at is null and t.expires_at > now()
  group by t.family_id order by max(t.created_at) desc, t.family_id`.prepare<[userId: string]>('users.devices');

export async function listDevices({ db }: Services, { userId, sessionId }: Caller): Promise<Device[]> {
  return (await openSessions(db, userId)).map(({ createdAt, lastUsedAt, ...device }) => ({
    ...device,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    isCurrent: device.id === sessionId,
  }));
}

export async function endDevice({ db }: Services, { userId }: Caller, id: string) {
  if (!(await closeOneSession(db, userId, id))) throw new Refusal('notFound');
}
