import { asc, eq } from 'drizzle-orm';
import { afterAll } from 'vitest';
import type { AppOptions } from '../../app.ts';
import { messages } from '../../db/schema/messages.ts';
import {
  appSecret,
  deliveryOf,
  incoming,
  saidBy,
  signed,
  startCloudApi,
  verifyToken,
} from '../../lib/messenger/cloud-api.fixture.ts';
import { whatsappMessenger } from '../../lib/messenger/whatsapp.ts';
import type { Services } from '../../services.ts';
import { testApp } from '../../test/app.ts';

type Write = Omit<Parameters<typeof incoming>[0], 'from'>;

/** As the carrier describes a person who writes from a number or an id. */
const profileOf = (from: string, profile: { name: string; userId?: string; username?: string }) =>
  from.startsWith('+') ? { number: from, ...profile } : { userId: from, ...profile };

/** An app configured like production, with a fake Cloud API as its carrier. */
export async function chatApp(more: Partial<Services> = {}, options: Partial<AppOptions> = {}) {
  const api = await startCloudApi();
  afterAll(() => api.stop());
  const made = await testApp(
    {
      demo: false,
      origin: 'https://makao.example',
      chatLine: { appSecret, verifyToken, phoneNumberId: '1066', publicNumber: '+255799000000' },
      messenger: whatsappMessenger({
        phoneNumberId: '1066',
        accessToken: 'token',
        apiUrl: api.url,
        timeoutMs: 2_000,
        log: { error: () => {} },
      }),
      ...more,
    },
    options,
  );
  const { app, db, workOff } = made;
  const deliver = (body: unknown, secret?: string) =>
    app.inject({ method: 'POST', url: '/api/v1/webhooks/whatsapp', ...signed(body, secret) });

  let clock = Date.now() - 3_600_000;
  /** When the next message is written. */
  const tick = () => {
    clock += 1_000;
    return new Date(clock);
  };
  /** A phone: its messages are delivered and processed, and replies are returned. */
  const phone = (
    from: string,
    name = 'Neema Mushi',
    { userId, username }: { userId?: string; username?: string } = {},
  ) => ({
    from,
    async write(what: string | Write) {
      const given = typeof what === 'string' ? { text: what } : what;
      const before = api.sent.length;
      await deliver(
        deliveryOf({
          messages: [incoming({ from, ...(userId && { userId }), at: tick(), ...given })],
          people: [profileOf(from, { name, ...(userId && { userId }), ...(username && { username }) })],
        }),
      );
      await workOff();
      return api.sent
        .slice(before)
        .filter(({ to }) => to === from)
        .map(saidBy);
    },
    /** The buttons of the last message with buttons. */
    buttons: () =>
      api.sent.findLast(({ to, interactive }) => to === from && interactive?.action.buttons)?.interactive?.action
        .buttons ?? [],
    async tap(title: RegExp) {
      const found = api.sent
        .filter(({ to }) => to === from)
        .flatMap(({ interactive }) => [
          ...(interactive?.action.buttons ?? []).map(({ reply }) => reply),
          ...(interactive?.action.sections ?? []).flatMap(({ rows }) => rows),
        ])
        .findLast((each) => title.test(each.title));
      if (!found) throw new Error(`No button ${String(title)}`);
      return this.write({ button: { id: found.id, title: found.title } });
    },
    queued: () => db.select().from(messages).where(eq(messages.to, from)).orderBy(asc(messages.createdAt)),
  });
  return { ...made, api, deliver, phone, tick };
}
