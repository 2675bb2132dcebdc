import { type EditedPage, editedPages } from '@makao/contract/content';
import type { EditedPageRow } from '@makao/contract/content.admin';
import { eq } from 'drizzle-orm';
import type { Db, Tx } from '../../db/client.ts';
import { users } from '../../db/schema/accounts.ts';
import { editedPageTexts } from '../../db/schema/content.ts';
import { fullName } from '../accounts/accounts.rules.ts';

/** Every page that the team can edit; those without a text have version 0. */
export async function readPages(db: Db | Tx): Promise<EditedPageRow[]> {
  const rows = await db
    .select({ written: editedPageTexts, by: users })
    .from(editedPageTexts)
    .leftJoin(users, eq(users.id, editedPageTexts.updatedBy));
  const known = new Map(rows.map((row) => [row.written.page, row]));
  return editedPages.map((page) => {
    const row = known.get(page);
    if (!row) return { page, textEn: '', textSw: '', version: 0, updatedAt: null, updatedBy: null };
    const { updatedAt, ...written } = row.written;
    return { ...written, updatedAt: updatedAt.toISOString(), updatedBy: row.by && fullName(row.by) };
  });
}

export async function readPage(tx: Tx, page: EditedPage): Promise<EditedPageRow> {
  const found = (await readPages(tx)).find((row) => row.page === page);
  if (!found) throw new Error(`No page ${page}`);
  return found;
}
