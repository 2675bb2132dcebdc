import { type Network, networkOf } from '@makao/contract/payments.number';
import type * as contract from '@makao/contract/payments.webhook';
import type { z } from 'zod';
import type { Services } from '../../../services.ts';
import { lockMoney } from '../lock-money.ts';
import { readMessages } from '../transfers/read-messages.ts';
import { hashOf, takeIn } from '../transfers/take-in.ts';
import type { ReadTransfer } from '../transfers/transfer.ts';
import { findKnown, followsBalance, type KnownMessage, noteForwarded } from './follow-balances.ts';
import { networkOfSender } from './phones.ts';
import { holdKey, type SigningKey } from './webhook-keys.ts';

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
  { from: sender, text, receivedAt }: z.output<typeof contract.receiveMobileMoney.body>,
) =>
  services.db.transaction(async (tx) => {
    if (key.id !== null) await holdKey(tx, key.id);
    const network = await networkOfSender(tx, key.phoneId, sender);
    const read = readMessages(text).map((one) =>
      network !== null && isOf(one, network) ? one : { ...one, kind: 'unreadable' as const, reverses: [] },
    );
    const { id: keyId, phoneId } = key;
    const source = { kind: 'webhook', actorId: null, keyId, phoneId, network, sender, receivedAt } as const;
    const hashes = read.map((each) => hashOf(each.text));
    // What a person pasted first still has to follow from the balance before, and to be followed.
    const isFresh = (before: KnownMessage | undefined) =>
      !before || before.outcome === 'unreadable' || (!before.isForwarded && before.outcome !== 'held');
    let known = await findKnown(tx, hashes);
    if (hashes.some((hash) => isFresh(known.get(hash)))) {
      // The same message may have arrived twice at once.
      await lockMoney(tx);
      known = await findKnown(tx, hashes);
    }
    const believed: ReadTransfer[] = [];
    for (const each of read) {
      const before = known.get(hashOf(each.text));
      if (before?.outcome === 'held') continue;
      const mustFollow = isFresh(before) && each.kind !== 'unreadable' && network !== null && phoneId !== null;
      if (!mustFollow || (await followsBalance(tx, services, each, { ...source, network, phoneId })))
        believed.push(each);
    }
    const taken = new Map((await takeIn(tx, services, believed, source)).map((each) => [each.transfer, each]));
    for (const each of believed) {
      const before = known.get(hashOf(each.text));
      if (before && !before.isForwarded) await noteForwarded(tx, each, source);
    }
    const now = await findKnown(tx, hashes);
    return {
      outcomes: read.map((each) => taken.get(each)?.outcome ?? now.get(hashOf(each.text))?.outcome ?? 'held'),
      isNew: read.some((each) => !known.has(hashOf(each.text)) || taken.get(each)?.isNew),
    };
  });
