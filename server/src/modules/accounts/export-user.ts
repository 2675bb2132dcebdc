import { eq, getTableColumns } from 'drizzle-orm';
import { one } from '../../db/client.ts';
import { rowsOf } from '../../db/erase-person.ts';
import { personalData } from '../../db/personal-data.ts';
import { users } from '../../db/schema/accounts.ts';
import { countTry } from '../../lib/http/rate-limit.ts';
import type { Caller } from '../../lib/http/session.ts';
import type { Services } from '../../services.ts';

/** Subjects of which there is one row. */
const single: ReadonlySet<string> = new Set(['account', 'agent']);

/** All data about a user, by subject, as `personalData` declares it. Secrets are left out. */
export async function exportUser({ db }: Services, { userId, agentId }: Caller): Promise<Record<string, unknown>> {
  await countTry(db, `export ${userId}`, { most: 10, seconds: 3600 });
  // One snapshot: nothing is missing because it moved meanwhile.
  return db.transaction(
    async (tx) => {
      const user = one(await tx.select({ phoneNumber: users.phoneNumber }).from(users).where(eq(users.id, userId)));
      const person = { userId, agentId, phoneNumber: user.phoneNumber };
      const found: Record<string, unknown> = { exportedAt: new Date() };
      for (const data of personalData) {
        const { table, exported } = data;
        if (!exported) continue;
        const columns = getTableColumns(table);
        const wanted = Object.fromEntries(exported.columns.map((key) => [key, columns[key]!]));
        const rows = await tx.select(wanted).from(table).where(rowsOf(data, person));
        if (!single.has(exported.as)) found[exported.as] = rows;
        else if (rows[0]) found[exported.as] = rows[0];
      }
      return found;
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}
