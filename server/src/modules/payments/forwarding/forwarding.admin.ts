import { apiBase } from '@makao/contract/kernel/endpoint';
import * as contract from '@makao/contract/payments.webhook';
import { forwardingPhones } from '../../../db/schema/forwarding.ts';
import { Refusal } from '../../../lib/http/errors.ts';
import type { Mount } from '../../../lib/http/route.ts';
import type { Services } from '../../../services.ts';
import { presentMessage } from '../transfers/transfers.present.ts';
import { forwardedMessages } from '../transfers/transfers.queries.ts';
import { findPhones } from './forwarding.queries.ts';
import { createPhone } from './phones.ts';
import { receiveForwarded } from './receive-forwarded.ts';
import { showWebhookKey } from './webhook-keys.ts';

/** Creating and ending keys and changing senders are acts of owners: `modules/team/money.admin.ts`. */
export function forwardingAdmin(mount: Mount, services: Services) {
  const { db, demo } = services;

  mount(contract.forwardingSettings, async ({ caller }) => {
    const [phones, messages] = await Promise.all([findPhones(db, caller.userId), forwardedMessages(db)]);
    return {
      url: `${services.origin}${apiBase}${contract.receiveMobileMoney.path}`,
      phones,
      messages: messages.map(presentMessage),
      canPlay: demo,
    };
  });
  mount(contract.showWebhookKey, ({ caller, params }) => showWebhookKey(services, caller.userId, params.id));
  mount(contract.playMobileMoney, async ({ caller, body }) => {
    if (!demo) throw new Refusal('notFound');
    const [phone] = await db.select({ id: forwardingPhones.id }).from(forwardingPhones).limit(1);
    const phoneId = phone?.id ?? (await db.transaction((tx) => createPhone(tx, caller.userId, 'Demo')));
    return receiveForwarded(services, { id: null, phoneId }, body);
  });
}
