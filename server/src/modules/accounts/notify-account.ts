import { plainDateTime } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { accountTraces } from '../../db/schema/accounts.ts';
import type { Services } from '../../services.ts';
import { notifyUser, type Recipient } from '../messages/notify-user.ts';

type Origin = Pick<Services, 'origin'>;

const forgotten = ({ origin }: Origin) => `${origin}/authentication/forgot-password`;
const hour = 3_600_000;

/** Notifies a user of a sign-in on a new device, at most once an hour. */
export async function notifyNewDevice(
  tx: Tx,
  services: Origin,
  user: Recipient & { id: string },
  { hash, name }: { hash: string; name: string | null },
  now = new Date(),
) {
  const seen = await tx
    .select({ userId: accountTraces.userId })
    .from(accountTraces)
    .where(and(eq(accountTraces.userId, user.id), eq(accountTraces.kind, 'device'), eq(accountTraces.hash, hash)))
    .limit(1);
  if (seen.length > 0) return;
  const values = {
    device: name ?? m.messages_unknownDevice({}, { locale: user.locale }),
    time: plainDateTime(now, user.locale),
    link: forgotten(services),
  };
  const dedupeKey = `new_device ${user.id} ${Math.floor(now.getTime() / hour)}`;
  await notifyUser(tx, user, 'new_device', values, { dedupeKey });
}

export const notifyPasswordChanged = (tx: Tx, services: Origin, user: Recipient) =>
  notifyUser(tx, user, 'password_changed', { link: forgotten(services) });
