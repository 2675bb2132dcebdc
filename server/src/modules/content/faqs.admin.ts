import { adminFaqs, type faqForm } from '@makao/contract/admin-settings';
import { asc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db, Tx } from '../../db/client.ts';
import { faqs } from '../../db/schema/content.ts';
import type { Mount } from '../../lib/route.ts';
import type { Services } from '../../services.ts';
import { settingsWrites } from '../audit/settings-writes.ts';

async function read(tx: Tx | Db, id?: string) {
  const rows = await tx
    .select()
    .from(faqs)
    .where(id === undefined ? undefined : eq(faqs.id, id))
    .orderBy(asc(faqs.target), asc(faqs.position), asc(faqs.createdAt));
  return rows.map(({ createdAt: _, ...faq }) => faq);
}

async function write(tx: Tx, form: z.output<typeof faqForm>, id: string | undefined) {
  const [row] = id
    ? await tx.update(faqs).set(form).where(eq(faqs.id, id)).returning()
    : await tx.insert(faqs).values(form).returning();
  return row!.id;
}

export function faqsAdmin(mount: Mount, { db }: Services) {
  const settings = settingsWrites(db, {
    type: 'faq',
    read,
    write,
    remove: (tx, id) => tx.delete(faqs).where(eq(faqs.id, id)),
  });
  mount(adminFaqs.list, settings.list);
  mount(adminFaqs.create, ({ caller, body }) => settings.save(caller.userId, body));
  mount(adminFaqs.update, ({ caller, params, body }) => settings.save(caller.userId, body, params.id));
  mount(adminFaqs.remove, ({ caller, params }) => settings.remove(caller.userId, params.id));
}
