import type { confirmDeclared as call } from '@makao/contract/team';
import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { agents } from '../../db/schema/agents.ts';
import { audit } from '../../lib/audit.ts';
import { Refusal } from '../../lib/http/errors.ts';
import type { Services } from '../../services.ts';
import { lockAgentPerson } from '../accounts/lock-person.ts';

/** The team confirms what an agent says about themselves. A value that changed meanwhile was not the one checked. */
export const confirmDeclared = (
  { db }: Services,
  adminId: string,
  userId: string,
  { fact, value, isConfirmed }: z.output<typeof call.body>,
) =>
  db.transaction(async (tx) => {
    const { agent } = await lockAgentPerson(tx, userId);
    const isExperience = fact === 'experience';
    const current = isExperience ? agent.yearsOfExperience : agent.instagramFollowersCount;
    if (current !== value) throw new Refusal('conflict');
    const before = isExperience ? agent.experienceConfirmedAt : agent.followersConfirmedAt;
    if ((before !== null) === isConfirmed) return;
    const at = isConfirmed ? sql`now()` : null;
    const changes = isExperience ? { experienceConfirmedAt: at } : { followersConfirmedAt: at };
    await tx.update(agents).set(changes).where(eq(agents.id, agent.id));
    const said = { [isExperience ? 'yearsOfExperience' : 'instagramFollowersCount']: value };
    await audit(
      tx,
      adminId,
      'user.confirmDeclared',
      userId,
      { ...said, confirmed: !isConfirmed },
      { ...said, confirmed: isConfirmed },
    );
  });
