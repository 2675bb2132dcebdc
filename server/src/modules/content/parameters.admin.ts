import { adminParameters, updateParameters } from '@makao/contract/content.admin';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { appParameters } from '../../db/schema/content.ts';
import { audit } from '../../lib/audit.ts';
import type { Mount } from '../../lib/http/route.ts';
import type { Services } from '../../services.ts';
import { findParameters, readParameters } from './read-parameters.ts';

export function parametersAdmin(mount: Mount, services: Services) {
  mount(adminParameters, () => findParameters(services.db));

  mount(updateParameters, ({ caller, body }) => setParameters(services, caller.userId, body));
}

const setParameters = ({ db }: Services, adminId: string, given: z.output<typeof updateParameters.body>) =>
  db.transaction(async (tx) => {
    const before = await readParameters(tx);
    await tx
      .insert(appParameters)
      .values(Object.entries(given).map(([key, value]) => ({ key, value })))
      .onConflictDoUpdate({ target: appParameters.key, set: { value: sql`excluded.value` } });
    const after = await readParameters(tx);
    await audit(tx, adminId, 'appParameters.update', 'all', before, after);
    return after;
  });
