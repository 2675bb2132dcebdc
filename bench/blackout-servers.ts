import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { type Posted, startCloudApi } from '@makao/server/lib/messenger/cloud-api.fixture';
import type { SmsSender } from '@makao/server/lib/messenger/messenger';
import { whatsappMessenger } from '@makao/server/lib/messenger/whatsapp';
import { z } from 'zod';

/** A message on a phone. */
export interface Arrival {
  reference: string;
  channel: 'whatsapp' | 'sms';
  at: number;
}

/** Whether WhatsApp works, takes messages that do not arrive, or fails. */
export type Weather = 'works' | 'silent' | 'fails';

const minute = 60_000;
/** How long WhatsApp keeps what it can't deliver, as set for the templates; texts without one for a month. */
const keptMs = (posted: Posted) => {
  if (!posted.template || /search_results|price_drops|ad_offer|missed/.test(posted.template.name))
    return 30 * 1440 * minute;
  return posted.template.name.endsWith('_code') ? 10 * minute : 12 * 60 * minute;
};

/** WhatsApp behind a clock: phones get what it takes, now or when it works again, and receipts follow. */
export async function startWhatsApp(clock: { now: number }, random: () => number) {
  const api = await startCloudApi();
  const arrivals: Arrival[] = [];
  const receipts: { id: string; reference: string; at: number; category: string }[] = [];
  const kept: { posted: Posted & { id: string }; at: number }[] = [];
  let seen = 0;
  const state = { weather: 'works' as Weather };
  const arrive = (posted: Posted & { id: string }, at: number) => {
    const reference = posted.biz_opaque_callback_data ?? '';
    arrivals.push({ reference, channel: 'whatsapp', at });
    const category = posted.template ? 'utility' : 'service';
    receipts.push({ id: posted.id, reference, at: at + random() * minute, category });
  };
  // One answer in five hundred is lost after WhatsApp took the message.
  api.how = () => (state.weather === 'fails' ? 'busy' : random() < 0.002 ? 'broken off' : null);
  return {
    arrivals,
    messenger: whatsappMessenger({
      ...{ phoneNumberId: '1066', accessToken: 'token', apiUrl: api.url, timeoutMs: 2_000 },
      log: { error: () => {} },
    }),
    state,
    /** Delivers what was taken since the last time, and what was kept, and returns the receipts that are due. */
    pass() {
      for (; seen < api.sent.length; seen++) {
        const posted = api.sent[seen]!;
        if (state.weather === 'works') arrive(posted, clock.now);
        else kept.push({ posted, at: clock.now });
      }
      if (state.weather === 'works')
        for (const { posted, at } of kept.splice(0)) if (clock.now - at <= keptMs(posted)) arrive(posted, clock.now);
      const due = receipts.filter(({ at }) => at <= clock.now);
      for (const each of due) receipts.splice(receipts.indexOf(each), 1);
      return due;
    },
    stop: api.stop,
  };
}

const answered = z.object({
  SMSMessageData: z.object({ Recipients: z.array(z.object({ messageId: z.string(), cost: z.string() })).min(1) }),
});
const pricePerPart = 22;

/** A gateway for SMS with the protocol of Africa's Talking, and what sends to it. */
export async function startGateway(clock: { now: number }, referenceOf: (text: string) => string) {
  const arrivals: Arrival[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const form = new URLSearchParams(body);
      const message = form.get('message') ?? '';
      arrivals.push({ reference: referenceOf(message), channel: 'sms', at: clock.now });
      const cost = `TZS ${(Math.ceil(message.length / 153) * pricePerPart).toFixed(4)}`;
      const Recipients = [
        { number: form.get('to'), status: 'Success', statusCode: 101, messageId: `ATX${arrivals.length}`, cost },
      ];
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ SMSMessageData: { Recipients } }));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/version1/messaging`;
  const sms: SmsSender = {
    async send({ to, text: message }) {
      const response = await fetch(url, {
        method: 'POST',
        headers: { apiKey: 'key', accept: 'application/json' },
        body: new URLSearchParams({ username: 'makao', to, message }),
        signal: AbortSignal.timeout(2_000),
      });
      const recipient = answered.parse(await response.json()).SMSMessageData.Recipients[0]!;
      const shillings = Number(recipient.cost.split(' ')[1]);
      return { externalId: recipient.messageId, cost: shillings * 1000, parts: Math.round(shillings / pricePerPart) };
    },
  };
  const stop = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return { arrivals, sms, stop };
}
