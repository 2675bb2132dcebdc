import { inArray } from 'drizzle-orm';
import { ads } from '../../../db/schema/ads.ts';
import { wards } from '../../../db/schema/places.ts';
import { invalid } from '../../../lib/http/errors.ts';
import { type Caller, ownAgent } from '../../../lib/http/session.ts';
import type { Services } from '../../../services.ts';
import { newTerm, unfinished } from '../ad-values.ts';
import { assertVerified } from '../ads.policy.ts';
import { countDrafts } from '../daily-limits.ts';
import type { ReadRow } from './read-rows.ts';

/** Creates a draft per given row of a file, all or none. Refuses rows with errors, and an empty selection. */
export async function importAds({ db }: Services, caller: Caller, rows: ReadRow[], lines: number[]): Promise<number> {
  assertVerified(caller);
  const agentId = ownAgent(caller);
  const asked = new Set(lines);
  const forms = rows.flatMap(({ row, form }) => (form && asked.has(row.line) ? form : []));
  if (asked.size === 0 || forms.length < asked.size) throw invalid<{ lines: string }>({ lines: 'invalid' });
  await db.transaction(async (tx) => {
    await countDrafts(tx, agentId, forms.length);
    // Locks the wards until the ads are written.
    const used = forms.flatMap(({ wardId }) => wardId ?? []);
    if (used.length > 0) await tx.select({ id: wards.id }).from(wards).where(inArray(wards.id, used)).for('share');
    await tx.insert(ads).values(
      forms.map((form) => ({
        propertyType: form.propertyType,
        ...unfinished(form),
        agentId,
        status: 'draft' as const,
        expirationDate: newTerm,
      })),
    );
  });
  return forms.length;
}
