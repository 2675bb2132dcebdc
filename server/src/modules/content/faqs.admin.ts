import { adminFaqs, type faqForm } from '@makao/contract/content.admin';
import { asc, eq, getTableColumns } from 'drizzle-orm';
import type { z } from 'zod';
import { type Db, one, type Tx } from '../../db/client.ts';
import { faqs } from '../../db/schema/content.ts';
import type { Mount } from '../../lib/http/route.ts';
import { settingsWrites } from '../../lib/settings-writes.ts';
import type { Services } from '../../services.ts';

const { createdAt, ...columns } = getTableColumns(faqs);

const read = (tx: Tx | Db, id?: string) =>
  tx
    .select(columns)
    .from(faqs)
    .where(id === undefined ? undefined : eq(faqs.id, id))
    .orderBy(asc(faqs.target), asc(faqs.position), asc(createdAt));

async function write(tx: Tx, id: string | undefined, form: z.output<typeof faqForm>) {
  const rows = id
    ? await tx.update(faqs).set(form).where(eq(faqs.id, id)).returning()
    : await tx.insert(faqs).values(form).returning();
  return one(rows).id;
}

export function faqsAdmin(mount: Mount, { db }: Services) {
  const settings = settingsWrites(db, {
    type: 'faq',
    read,
    write,
    remove: (tx, id) => tx.delete(faqs).where(eq(faqs.id, id)),
  });
  mount(adminFaqs.list, settings.list);
  mount(adminFaqs.create, ({ caller, body }) => settings.create(caller.userId, body));
  mount(adminFaqs.update, ({ caller, params, body }) => settings.update(caller.userId, params.id, body));
  mount(adminFaqs.remove, ({ caller, params }) => settings.remove(caller.userId, params.id));
}
