import { eq } from 'drizzle-orm';
import { messages } from '../../db/schema/messages.ts';
import { type Message, MessageRefused, SendingUncertain } from '../../lib/messenger/messenger.ts';
import type { Services } from '../../services.ts';
import { testApp } from '../../test/app.ts';
import { deliver } from './deliver.ts';
import { insertMessage, type OutgoingMessage } from './queue-message.ts';

/** How a provider answers. `lost`: it takes the message, and its answer is lost. */
type How = 'takes' | 'fails' | 'refuses' | 'lost';

let numbers = 0;
export const newNumber = () => `+2557630${String(++numbers).padStart(5, '0')}`;

/** An app with two channels whose providers answer as told, and a clock of its own. */
export async function routingApp(more: Partial<Services> = {}) {
  const providers = { whatsapp: 'takes' as How, sms: 'takes' as How };
  const taken = { whatsapp: [] as Message[], sms: [] as { to: string; text: string }[] };
  let ids = 0;
  const answer = <Kind extends 'whatsapp' | 'sms'>(kind: Kind, message: (typeof taken)[Kind][number]) => {
    const how = providers[kind];
    if (how === 'fails') throw new Error('status 500, code 131000');
    if (how === 'refuses') throw new MessageRefused(131026, 'undeliverable');
    (taken[kind] as unknown[]).push(message);
    if (how === 'lost') throw new SendingUncertain('no answer');
    return `${kind}-${++ids}`;
  };
  const made = await testApp({
    demo: false,
    origin: 'https://makao.example',
    messenger: {
      send: async (message) => ({ externalId: answer('whatsapp', message) }),
      download: () => Promise.reject(new Error('none')),
    },
    sms: { send: async (message) => ({ externalId: answer('sms', message), cost: null, parts: 1 }) },
    ...more,
  });
  const { db, services } = made;
  const rowOf = async (id: string) => {
    const [row] = await db.select().from(messages).where(eq(messages.id, id));
    if (!row) throw new Error('No such message');
    return row;
  };
  return {
    ...made,
    providers,
    taken,
    rowOf,
    /** Queues a message, written then. */
    queue: async (now: Date, given: Partial<OutgoingMessage> = {}) => {
      const kind = given.kind ?? 'entry_code';
      const filled = {
        ...{ to: newNumber(), locale: 'en' as const, kind, text: `text of ${kind}` },
        parameters: parametersOf[kind] ?? [],
        createdAt: now,
        ...given,
      };
      const id = await db.transaction((tx) => insertMessage(tx, filled));
      if (!id) throw new Error('Sent before');
      return id;
    },
    deliver: (id: string, now: Date) => deliver(services, id, now),
  };
}

const parametersOf: Partial<Record<OutgoingMessage['kind'], string[]>> = {
  entry_code: ['12345', '/link'],
  lead: ['Asha', 'Flat', '+255700000001', '/chat', '/page'],
  search_results: ['2', 'Sinza', '/link', '/account/searches'],
  ad_offer: ['Flat', 'TZS 300,000', '/a/x', '/page'],
  ads_expiring: ['3', '1 Dec', '/link', '/url'],
  password_changed: ['/link'],
};
