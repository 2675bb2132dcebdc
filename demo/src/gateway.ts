import { randomBytes } from 'node:crypto';
import { apiBase } from '@makao/contract/kernel/endpoint';
import { receiveSmsReport } from '@makao/contract/sms';
import { africasTalking } from '@makao/server/lib/messenger/africas-talking';
import { startAfricasTalkingServer } from '@makao/server/lib/messenger/africas-talking-server';
import type { DemoGateway } from '@makao/server/start';

/** Long enough to see that a text is on its way. */
const reportAfterMs = 3_000;

/** A gateway whose phones receive by themselves. */
export async function startGateway(): Promise<DemoGateway> {
  const server = await startAfricasTalkingServer({ reportAfterMs });
  const secret = randomBytes(16).toString('hex');
  const path = receiveSmsReport.path.replace(':secret', secret);
  return {
    sms: africasTalking({ ...server.settings, log: console }),
    secret,
    played: () => server.sent,
    follow(url) {
      server.sendReport = (report) =>
        fetch(`${url}${apiBase}${path}`, { method: 'POST', body: new URLSearchParams(report) });
    },
    stop: server.stop,
  };
}
