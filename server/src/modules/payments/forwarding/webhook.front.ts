import { apiBase } from '@makao/contract/kernel/endpoint';
import * as contract from '@makao/contract/payments.webhook';
import type { z } from 'zod';
import { callerAddress } from '../../../lib/http/address.ts';
import { Refusal } from '../../../lib/http/errors.ts';
import { countTry } from '../../../lib/http/rate-limit.ts';
import type { Mount } from '../../../lib/http/route.ts';
import type { Services } from '../../../services.ts';
import { readMessages } from '../transfers/read-messages.ts';
import { takeIn } from '../transfers/take-in.ts';
import { presentMessage } from '../transfers/transfers.present.ts';
import { forwardedMessages } from '../transfers/transfers.queries.ts';
import { createWebhookKey, liveKeys, removeWebhookKey, verifySignature } from './webhook-keys.ts';

/**
 * Names and short codes that networks and banks send under. Anybody can send a message that reads like theirs, but only
 * from a number.
 */
const networkSender = /pesa|mixx|tigo|yas|airtel|halo|selcom|voda|ttcl|tips|bank|crdb|nmb|nbc|azam|^\+?\d{3,6}$/i;

/** Takes a forwarded message in. One from a person waits for a person. */
async function receive(
  services: Services,
  { from, text, receivedAt }: z.output<typeof contract.receiveMobileMoney.body>,
) {
  const isTrusted = networkSender.test(from.trim()) && !/\d{7,}/.test(from.replace(/\s/g, ''));
  const read = readMessages(text).map((one) =>
    isTrusted ? one : { ...one, kind: 'unreadable' as const, reverses: [] },
  );
  const origin = { source: 'webhook', actorId: null, sender: from, receivedAt } as const;
  const taken = await services.db.transaction((tx) => takeIn(tx, services, read, origin));
  return { outcomes: taken.map(({ outcome }) => outcome), isNew: taken.some(({ isNew }) => isNew) };
}

export function webhookFront(mount: Mount, services: Services) {
  const { db, demo, origin } = services;

  mount(contract.receiveMobileMoney, async ({ body, request }) => {
    // Tries that fail are counted; what our own phones send is not.
    const forgive = await countTry(db, `webhook ${callerAddress(request.ip)}`, { most: 300, seconds: 60 });
    const header = (name: string) => [request.headers[name]].flat()[0];
    await verifySignature(services, {
      timestamp: header(contract.timestampHeader),
      signature: header(contract.signatureHeader),
      body: request.rawBody,
    });
    await forgive();
    return receive(services, body);
  });

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
    return receive(services, body);
  });
}
