import { adminMenuEntries, type menuEntryForm } from '@makao/contract/content.admin';
import { asc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { type Db, one, type Tx } from '../../db/client.ts';
import { menuEntries, menuItemCollections, menuItems } from '../../db/schema/content.ts';
import type { Mount } from '../../lib/http/route.ts';
import { settingsWrites } from '../../lib/settings-writes.ts';
import type { Services } from '../../services.ts';

async function read(tx: Tx | Db, id?: string) {
  const entries = await tx
    .select()
    .from(menuEntries)
    .where(id === undefined ? undefined : eq(menuEntries.id, id))
    .orderBy(asc(menuEntries.position), asc(menuEntries.nameEn));
  const collections = await tx.select().from(menuItemCollections).orderBy(asc(menuItemCollections.position));
  const items = await tx.select().from(menuItems).orderBy(asc(menuItems.position));
  return entries.map((entry) => ({
    ...entry,
    collections: collections
      .filter(({ entryId }) => entryId === entry.id)
      .map(({ id: collection, nameEn, nameSw, imageUrl }) => ({
        nameEn,
        nameSw,
        imageUrl,
        items: items
          .filter(({ collectionId }) => collectionId === collection)
          .map(({ nameEn, nameSw, link }) => ({ nameEn, nameSw, link })),
      })),
  }));
}

async function write(tx: Tx, id: string | undefined, { collections, ...entry }: z.output<typeof menuEntryForm>) {
  const rows = id
    ? await tx.update(menuEntries).set(entry).where(eq(menuEntries.id, id)).returning()
    : await tx.insert(menuEntries).values(entry).returning();
  const entryId = one(rows).id;
  await tx.delete(menuItemCollections).where(eq(menuItemCollections.entryId, entryId));
  for (const [position, { items, ...collection }] of collections.entries()) {
    const made = await tx
      .insert(menuItemCollections)
      .values({ ...collection, entryId, position })
      .returning();
    if (items.length > 0)
      await tx
        .insert(menuItems)
        .values(items.map((item, at) => ({ ...item, collectionId: one(made).id, position: at })));
  }
  return entryId;
}

export function menuEntriesAdmin(mount: Mount, { db }: Services) {
  const settings = settingsWrites(db, {
    type: 'menuEntry',
    read,
    write,
    remove: (tx, id) => tx.delete(menuEntries).where(eq(menuEntries.id, id)),
  });
  mount(adminMenuEntries.list, settings.list);
  mount(adminMenuEntries.create, ({ caller, body }) => settings.create(caller.userId, body));
  mount(adminMenuEntries.update, ({ caller, params, body }) => settings.update(caller.userId, params.id, body));
  mount(adminMenuEntries.remove, ({ caller, params }) => settings.remove(caller.userId, params.id));
}
