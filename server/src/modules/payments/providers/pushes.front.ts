import * as contract from '@makao/contract/payments.push';
import { callerAddress } from '../../../lib/http/address.ts';
import { Refusal } from '../../../lib/http/errors.ts';
import { countTry } from '../../../lib/http/rate-limit.ts';
import type { Mount } from '../../../lib/http/route.ts';
import type { Services } from '../../../services.ts';
import { receiveHint } from './receive-hint.ts';

export function pushesFront(mount: Mount, services: Services) {
  const { db, paymentProvider } = services;

  mount(contract.receiveClickPesa, async ({ body, request }) => {
    if (!paymentProvider) throw new Refusal('notFound');
    // Only failures are counted, not what the provider sends.
    const forgive = await countTry(db, `clickpesa ${callerAddress(request.ip)}`, { most: 300, seconds: 60 });
    const orderReference = paymentProvider.verifyHint(body);
    if (orderReference === null) throw new Refusal('unauthenticated');
    await forgive();
    return { received: await receiveHint(services, orderReference) };
  });
}
