import { apiBase } from '@makao/contract/kernel/endpoint';
import { receiveClickPesa } from '@makao/contract/payments.push';
import { clickPesa } from '@makao/server/modules/payments/providers/clickpesa';
import { startClickPesaServer } from '@makao/server/modules/payments/providers/clickpesa-server';
import type { DemoProvider } from '@makao/server/start';

/** Long enough to see the page wait for the PIN. */
const answerAfterMs = 4_000;

/** A provider whose payers answer by themselves. */
export async function startProvider(): Promise<DemoProvider> {
  const server = await startClickPesaServer({ answerAfterMs });
  return {
    provider: clickPesa(server.settings),
    follow(url) {
      server.sendHint = (body) =>
        fetch(`${url}${apiBase}${receiveClickPesa.path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        });
    },
    stop: server.stop,
  };
}
