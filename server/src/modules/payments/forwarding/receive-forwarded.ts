import type * as contract from '@makao/contract/payments.webhook';
import type { z } from 'zod';
import type { Services } from '../../../services.ts';
import { readMessages } from '../transfers/read-messages.ts';
import { takeIn } from '../transfers/take-in.ts';

/**
 * Names and short codes that networks and banks send from. Anybody can imitate their messages, but only from a phone
 * number.
 */
const networkSender = /pesa|mixx|tigo|yas|airtel|halo|selcom|voda|ttcl|tips|bank|crdb|nmb|nbc|azam|^\+?\d{3,6}$/i;

/** Stores the transfers a forwarded message reports. A message from a personal number waits for the team. */
export async function receiveForwarded(
  services: Services,
  { from, text, receivedAt }: z.output<typeof contract.receiveMobileMoney.body>,
) {
  const isTrusted = networkSender.test(from.trim()) && !/\d{7,}/.test(from.replace(/\s/g, ''));
  const read = readMessages(text).map((one) =>
    isTrusted ? one : { ...one, kind: 'unreadable' as const, reverses: [] },
  );
  const source = { kind: 'webhook', actorId: null, sender: from, receivedAt } as const;
  const taken = await services.db.transaction((tx) => takeIn(tx, services, read, source));
  return { outcomes: taken.map(({ outcome }) => outcome), isNew: taken.some(({ isNew }) => isNew) };
}
