import { apiBase } from '@makao/contract/kernel/endpoint';
import * as contract from '@makao/contract/payments.webhook';
import { Refusal } from '../../../lib/http/errors.ts';
import type { Mount } from '../../../lib/http/route.ts';
import type { Services } from '../../../services.ts';
import { presentMessage } from '../transfers/transfers.present.ts';
import { forwardedMessages } from '../transfers/transfers.queries.ts';
import { receiveForwarded } from './receive-forwarded.ts';
import { createWebhookKey, liveKeys, removeWebhookKey } from './webhook-keys.ts';

export function forwardingAdmin(mount: Mount, services: Services) {
  const { db, demo, origin } = services;

  mount(contract.webhookSettings, async () => {
    const [keys, messages] = await Promise.all([liveKeys(services), forwardedMessages(db)]);
    return {
      url: `${origin}${apiBase}${contract.receiveMobileMoney.path}`,
      keys: keys.map(({ createdAt, lastUsedAt, ...key }) => ({
        ...key,
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt?.toISOString() ?? null,
      })),
      messages: messages.map(presentMessage),
      canPlay: demo,
    };
  });
  mount(contract.createWebhookKey, ({ caller }) => createWebhookKey(services, caller.userId));
  mount(contract.removeWebhookKey, ({ caller, params }) => removeWebhookKey(services, caller.userId, params.id));
  mount(contract.playMobileMoney, ({ body }) => {
    if (!demo) throw new Refusal('notFound');
    return receiveForwarded(services, body);
  });
}
