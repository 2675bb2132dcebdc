import * as contract from '@makao/contract/payments.webhook';
import { callerAddress } from '../../../lib/http/address.ts';
import { countTry } from '../../../lib/http/rate-limit.ts';
import type { Mount } from '../../../lib/http/route.ts';
import type { Services } from '../../../services.ts';
import { receiveForwarded } from './receive-forwarded.ts';
import { verifySignature } from './webhook-keys.ts';

export function webhookFront(mount: Mount, services: Services) {
  mount(contract.receiveMobileMoney, async ({ body, request }) => {
    // Only failures are counted, not what our own phones send.
    const forgive = await countTry(services.db, `webhook ${callerAddress(request.ip)}`, { most: 300, seconds: 60 });
    const header = (name: string) => [request.headers[name]].flat()[0];
    const key = await verifySignature(services, {
      timestamp: header(contract.timestampHeader),
      signature: header(contract.signatureHeader),
      body: request.rawBody,
    });
    await forgive();
    return receiveForwarded(services, key, body);
  });
}
