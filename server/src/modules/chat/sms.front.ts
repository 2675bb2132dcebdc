import * as contract from '@makao/contract/sms';
import { admitGateway } from '../../lib/http/gateway.ts';
import type { Mount } from '../../lib/http/route.ts';
import { send } from '../../lib/jobs.ts';
import { countParts } from '../../lib/messenger/gsm-alphabet.ts';
import type { Services } from '../../services.ts';
import { readReport, readSms } from './read-sms.ts';
import { noteOutcomeJob } from './receive.ts';
import { receiveSms } from './receive-sms.ts';

/** Needs a scope with a raw body parser. */
export function smsWebhook(mount: Mount, services: Services) {
  mount(contract.receiveSmsReport, async ({ params, request }) => {
    await admitGateway(services, params.secret, request.ip);
    const outcome = readReport(request.body);
    if (!outcome) return { received: false };
    // By a job: a report can come before our own row has the gateway's id, and is tried again then.
    await services.db.transaction((tx) => send(tx, noteOutcomeJob, { ...outcome, at: outcome.at.toISOString() }));
    return { received: true };
  });

  mount(contract.receiveSms, async ({ params, request }) => {
    await admitGateway(services, params.secret, request.ip);
    return { received: await receiveSms(services, readSms(request.body)) };
  });
}

export function smsDemo(mount: Mount, { playedSms }: Services) {
  mount(contract.devSms, ({ query }) => {
    // A plus in a URL means a space.
    const phoneNumber = query.phoneNumber?.replace(/^ /, '+');
    const sent = (playedSms?.() ?? []).filter(({ to }) => !phoneNumber || to === phoneNumber);
    return sent
      .toReversed()
      .map(({ to, from, text, sentAt }) => ({ to, from, text, parts: countParts(text), sentAt: sentAt.toISOString() }));
  });
}
