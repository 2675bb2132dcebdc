import { limits } from '@makao/contract/kernel/limits';
import type { landmarkProposal, ProposedName } from '@makao/contract/places.landmarks';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { one, type Tx } from '../../db/client.ts';
import { landmarks } from '../../db/schema/places.ts';
import { invalid } from '../../lib/http/errors.ts';
import { countTry } from '../../lib/http/rate-limit.ts';
import { type Caller, ownAgent } from '../../lib/http/session.ts';
import { day } from '../../lib/market-time.ts';
import type { Services } from '../../services.ts';
import { spokenKeys } from '../places/landmarks.rules.ts';
import { assertVerified } from './ads.policy.ts';

type Form = z.output<typeof landmarkProposal>;

/** Proposes a name. One that the ward has already, under this or another name, is answered instead. */
export async function proposeLandmark({ db }: Services, caller: Caller, form: Form): Promise<ProposedName> {
  assertVerified(caller);
  const agentId = ownAgent(caller);
  return db.transaction(async (tx) => {
    const ward = await lockWard(tx, form.wardId);
    const keys = spokenKeys([form.name], ward.name);
    if (keys.length === 0) throw invalid<Form>({ name: 'invalid' });
    const known = (await namedIn(tx, ward)).find(({ name, aliases }) =>
      spokenKeys([name, ...aliases], ward.name).some((key) => keys.includes(key)),
    );
    if (known?.status === 'refused') throw invalid<Form>({ name: 'refusedLandmark' });
    if (known) {
      const isProposed = known.status === 'proposed';
      return {
        id: known.id,
        name: known.name,
        isProposed,
        isUsable: !isProposed || known.proposedBy === caller.userId,
      };
    }
    await countTry(tx, `landmark ${agentId}`, { most: limits.landmarks.perDay, seconds: day / 1000 });
    const { id } = one(
      await tx
        .insert(landmarks)
        .values({
          ...{ name: form.name, kind: 'area', city: ward.city, wards: [ward.name] },
          ...{ status: 'proposed', proposedBy: caller.userId },
        })
        .returning({ id: landmarks.id }),
    );
    return { id, name: form.name, isProposed: true, isUsable: true };
  });
}

/** Proposals for a ward are made one after the other, so that none is made twice. */
async function lockWard(tx: Tx, id: string) {
  const { rows } = await tx.execute<{ name: string; city: string }>(sql`
    select w.name, c.name as city from wards w join cities c on c.id = w.city_id
    where w.id = ${id} and w.is_active for no key update of w`);
  if (!rows[0]) throw invalid<Form>({ wardId: 'unknownWard' });
  return rows[0];
}

type Named = Pick<typeof landmarks.$inferSelect, 'id' | 'name' | 'aliases' | 'status' | 'proposedBy'>;

/** What is in use first. Names that were merged are aliases of another. */
async function namedIn(tx: Tx, ward: { name: string; city: string }): Promise<Named[]> {
  const { rows } = await tx.execute<Named & Record<string, unknown>>(sql`
    select id, name, aliases, status, proposed_by as "proposedBy" from landmarks
    where city = ${ward.city} and ${ward.name} = any(wards) and status <> 'merged'
    order by array_position(array['accepted', 'proposed', 'refused'], status), created_at, id`);
  return rows;
}
