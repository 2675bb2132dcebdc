import type { EditedPage } from '@makao/contract/content';
import type { EditedPageRow, updatePage } from '@makao/contract/content.admin';
import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { editedPageTexts } from '../../db/schema/content.ts';
import { audit } from '../../lib/audit.ts';
import { Refusal } from '../../lib/http/errors.ts';
import type { Services } from '../../services.ts';
import { readPage } from './read-pages.ts';

/** Saves a page that nobody else has saved since this version was read. */
export const writePage = (
  { db }: Services,
  ownerId: string,
  page: EditedPage,
  { version, ...texts }: z.output<typeof updatePage.body>,
): Promise<EditedPageRow> =>
  db.transaction(async (tx) => {
    const before = await readPage(tx, page);
    const saved =
      version === 0
        ? await tx
            .insert(editedPageTexts)
            .values({ page, ...texts, updatedBy: ownerId })
            .onConflictDoNothing()
            .returning()
        : await tx
            .update(editedPageTexts)
            .set({ ...texts, version: version + 1, updatedAt: sql`now()`, updatedBy: ownerId })
            .where(and(eq(editedPageTexts.page, page), eq(editedPageTexts.version, version)))
            .returning();
    if (saved.length === 0) throw new Refusal('conflict');
    const after = await readPage(tx, page);
    const words = ({ textEn, textSw }: EditedPageRow) => ({ textEn, textSw });
    await audit(tx, ownerId, 'page.update', page, version === 0 ? null : words(before), words(after));
    return after;
  });
