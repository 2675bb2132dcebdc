import { devMessages } from '@makao/contract/messages';
import { prepared } from '../../db/client.ts';
import type { Mount } from '../../lib/http/route.ts';
import type { Services } from '../../services.ts';

const messagesTo = prepared<{ to: string; text: string; created_at: Date }, [to: string | null]>(
  'dev.messages',
  `select "to", text, created_at from messages where $1::text is null or "to" = $1 order by created_at desc, id limit 200`,
);

export function devInbox(mount: Mount, { db }: Services) {
  mount(devMessages, async ({ query }) => {
    // A plus in an address means a space; a number never holds one.
    const rows = await messagesTo(db, query.phoneNumber?.replace(/^ /, '+') ?? null);
    return rows.map(({ to, text, created_at }) => ({ to, text, createdAt: created_at.toISOString() }));
  });
}
