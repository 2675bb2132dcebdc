import { devMessages } from '@makao/contract/messages';
import { columns, query } from '../../db/columns.ts';
import { messages } from '../../db/schema/messages.ts';
import type { Mount } from '../../lib/http/route.ts';
import type { Services } from '../../services.ts';

const messagesTo = query`select ${columns(messages, 'm', ['to', 'text', 'createdAt'])} from messages m
  where m.channel = 'whatsapp' and ($1::text is null or m."to" = $1) order by m.created_at desc, m.id limit 200`.prepare<
  [to: string | null]
>('dev.messages');

export function devInbox(mount: Mount, { db }: Services) {
  mount(devMessages, async ({ query }) => {
    // A plus in a URL means a space; a number never contains one.
    const rows = await messagesTo(db, query.phoneNumber?.replace(/^ /, '+') ?? null);
    return rows.map(({ to, text, createdAt }) => ({ to, text, createdAt: createdAt.toISOString() }));
  });
}
