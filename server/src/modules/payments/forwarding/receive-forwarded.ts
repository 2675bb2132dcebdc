import { type Network, networkOf } from '@makao/contract/payments.number';
import type * as contract from '@makao/contract/payments.webhook';
import type { z } from 'zod';
import type { Services } from '../../../services.ts';
import { readMessages } from '../transfers/read-messages.ts';
import { takeIn } from '../transfers/take-in.ts';
import type { ReadTransfer } from '../transfers/transfer.ts';
import { networkOfSender } from './phones.ts';
import type { SigningKey } from './webhook-keys.ts';

/** Whether everything that the message says about money is of this network: none may take back another's transfer. */
const isOf = (read: ReadTransfer, network: Network) =>
  read.kind === 'reversal' ? read.reverses.every((number) => networkOf(number) === network) : read.network === network;

/**
 * Stores the transfers a forwarded message reports. Its sender must be on the list of the phone, and speak for the
 * network that the message is of. Everything else waits for the team.
 */
export const receiveForwarded = (
  services: Services,
  key: SigningKey,
  { from, text, receivedAt }: z.output<typeof contract.receiveMobileMoney.body>,
) =>
  services.db.transaction(async (tx) => {
    const sender = from.trim();
    const network = await networkOfSender(tx, key.phoneId, sender);
    const read = readMessages(text).map((one) =>
      network !== null && isOf(one, network) ? one : { ...one, kind: 'unreadable' as const, reverses: [] },
    );
    const source = { kind: 'webhook', actorId: null, keyId: key.id, sender, receivedAt } as const;
    const taken = await takeIn(tx, services, read, source);
    return { outcomes: taken.map(({ outcome }) => outcome), isNew: taken.some(({ isNew }) => isNew) };
  });
