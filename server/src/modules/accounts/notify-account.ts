import type { Locale } from '@makao/contract/kernel/locales';
import { dateTime } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { accountTraces } from '../../db/schema/accounts.ts';
import type { Services } from '../../services.ts';
import { queueMessage } from '../messages/queue-message.ts';

interface Recipient {
  id: string;
  phoneNumber: string;
  locale: Locale;
}
type Origin = Pick<Services, 'origin'>;

const forgotten = ({ origin }: Origin) => `${origin}/authentication/forgot-password`;
const hour = 3_600_000;

/** Notifies a user of a sign-in on a new device, at most once an hour. */
export async function notifyNewDevice(
  tx: Tx,
  services: Origin,
  { id, phoneNumber: to, locale }: Recipient,
  { hash, name }: { hash: string; name: string | null },
  now = new Date(),
) {
  const seen = await tx
    .select({ userId: accountTraces.userId })
    .from(accountTraces)
    .where(and(eq(accountTraces.userId, id), eq(accountTraces.kind, 'device'), eq(accountTraces.hash, hash)))
    .limit(1);
  if (seen.length > 0) return;
  const values = {
    device: name ?? m.messages_unknownDevice({}, { locale }),
    time: dateTime(now.toISOString()),
    link: forgotten(services),
  };
  await queueMessage(tx, {
    to,
    locale,
    kind: 'new_device',
    text: m.messages_newDevice(values, { locale }),
    parameters: Object.values(values),
    dedupeKey: `new_device ${id} ${Math.floor(now.getTime() / hour)}`,
  });
}

export async function notifyPasswordChanged(tx: Tx, services: Origin, { phoneNumber: to, locale }: Recipient) {
  const link = forgotten(services);
  const text = m.messages_passwordChanged({ link }, { locale });
  await queueMessage(tx, { to, locale, kind: 'password_changed', text, parameters: [link] });
}
