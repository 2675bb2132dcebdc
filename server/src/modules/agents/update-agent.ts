import type { agentProfileForm } from '@makao/contract/agents';
import { phoneIn } from '@makao/contract/texts/phone-in-text';
import { linkIn } from '@makao/contract/texts/text-warnings';
import { eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import { one, type Tx } from '../../db/client.ts';
import { users } from '../../db/schema/accounts.ts';
import { agents, agentWards } from '../../db/schema/agents.ts';
import { wards } from '../../db/schema/places.ts';
import { invalid } from '../../lib/http/errors.ts';
import type { Caller } from '../../lib/http/session.ts';
import type { Services } from '../../services.ts';
import { countRename, isTradeName, nameAgent } from '../accounts/name-agent.ts';
import { setProfileImage } from '../accounts/set-profile-image.ts';
import { lockOwnProfile } from './agents.policy.ts';
import { followersGiven } from './agents.rules.ts';

type Form = z.output<typeof agentProfileForm>;

/** Updates the given fields; absent ones stay. */
export async function updateAgent({ db }: Services, caller: Caller, agentId: string, form: Form) {
  const { name, instagramUrl, instagramFollowersCount: followers, yearsOfExperience } = form;
  const { profilePictures, wardSubscriptionIds, bioEn, bioSw, languages, workingHours } = form;
  refuseContacts({ bioEn, bioSw });
  await db.transaction(async (tx) => {
    const agent = await lockOwnProfile(tx, caller, agentId);
    const changes = {
      ...(name !== undefined && (await rename(tx, agent, name))),
      instagramUrl,
      yearsOfExperience,
      bioEn,
      bioSw,
      languages: languages && [...new Set(languages)],
      workingHours,
      ...(followers !== undefined && followersGiven(agent, followers)),
      // What the team confirmed was another value, or that of another account.
      ...(yearsOfExperience !== undefined &&
        yearsOfExperience !== agent.yearsOfExperience && { experienceConfirmedAt: null }),
      ...(instagramUrl !== undefined && instagramUrl !== agent.instagramUrl && { followersConfirmedAt: null }),
    };
    if (Object.values(changes).some((value) => value !== undefined))
      await tx.update(agents).set(changes).where(eq(agents.id, agentId));
    const image = profilePictures ? (profilePictures[0] ?? null) : form.profileImageUuid;
    if (image !== undefined && !(await setProfileImage(tx, caller.userId, image)))
      throw invalid<Form>(profilePictures ? { profilePictures: 'unknownImage' } : { profileImageUuid: 'unknownImage' });
    if (wardSubscriptionIds) await subscribeTo(tx, agentId, [...new Set(wardSubscriptionIds)]);
  });
}

async function rename(tx: Tx, agent: typeof agents.$inferSelect, name: string | null) {
  const { firstName, lastName } = one(await tx.select().from(users).where(eq(users.id, agent.userId)));
  const fullName = `${firstName} ${lastName}`;
  const isNew = name !== agent.name && (!name || name !== agent.pendingName);
  if (isNew) {
    if (!name && (await isTradeName(tx, fullName, agent.id))) throw invalid<Form>({ name: 'nameTaken' });
    await countRename(tx, agent.id, name ?? fullName);
  }
  return nameAgent(tx, name, { fullName, agentId: agent.id });
}

/** No contact data in profiles: contacts that bypass us can be neither counted nor checked. */
function refuseContacts(texts: Pick<Form, 'bioEn' | 'bioSw'>) {
  const holding = (['bioEn', 'bioSw'] as const).filter((name) => {
    const text = texts[name];
    return text && (phoneIn(text) ?? linkIn(text)) !== null;
  });
  if (holding.length > 0)
    throw invalid<Form>(Object.fromEntries(holding.map((name) => [name, 'contactInText' as const])));
}

async function subscribeTo(tx: Tx, agentId: string, wardIds: string[]) {
  const known = await tx.select({ id: wards.id }).from(wards).where(inArray(wards.id, wardIds));
  if (known.length < wardIds.length) throw invalid<Form>({ wardSubscriptionIds: 'unknownWard' });
  await tx.delete(agentWards).where(eq(agentWards.agentId, agentId));
  if (wardIds.length > 0) await tx.insert(agentWards).values(wardIds.map((wardId) => ({ agentId, wardId })));
}
