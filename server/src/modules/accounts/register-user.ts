import type { registerForm, Tokens } from '@makao/contract/accounts';
import type { Locale } from '@makao/contract/kernel/locales';
import type { z } from 'zod';
import { users } from '../../db/schema/accounts.ts';
import { agents } from '../../db/schema/agents.ts';
import { invalid } from '../../lib/http/errors.ts';
import { countTry } from '../../lib/http/rate-limit.ts';
import type { Services } from '../../services.ts';
import { refuseAccount } from '../blocks/refuse-blocked.ts';
import { canBeMessaged } from './accounts.rules.ts';
import { countCodeRequest, issueCode, own } from './codes.ts';
import { leaveTraces } from './leave-traces.ts';
import { isTradeName, nameAgent } from './name-agent.ts';
import { looksOfficial } from './names.rules.ts';
import { hashPassword, passwordProblem } from './passwords.ts';
import type { Client } from './sign-in.ts';
import { openSession } from './tokens.ts';

/** Creates the account, the agent profile if requested and the first session, and sends the code. */
export async function registerUser(
  services: Services,
  form: z.output<typeof registerForm>,
  locale: Locale,
  { address, device, traces }: Client,
): Promise<Tokens> {
  const { db, tokenSecret } = services;
  // Mobile networks put thousands of users behind one address.
  await countTry(db, `register ${address}`, { most: 300, seconds: 3600 });
  const { firstName, lastName, phoneNumber, userType } = form;
  const problem = passwordProblem(form.password, form);
  const fields = {
    ...(!canBeMessaged(phoneNumber) && { phoneNumber: 'countryNotServed' as const }),
    ...(looksOfficial(`${firstName} ${lastName}`) && { firstName: 'nameReserved' as const }),
    ...(problem && { password: problem }),
  };
  if (Object.keys(fields).length > 0) throw invalid<z.output<typeof registerForm>>(fields);
  await refuseAccount(services, phoneNumber, traces?.device);
  const passwordHash = await hashPassword(form.password);
  return db.transaction(async (tx) => {
    const [user] = await tx
      .insert(users)
      .values({ firstName, lastName, phoneNumber, userType, passwordHash, locale: form.locale ?? locale })
      .onConflictDoNothing({ target: users.phoneNumber })
      .returning();
    if (!user) throw invalid<z.output<typeof registerForm>>({ phoneNumber: 'phoneNumberTaken' });
    if (userType === 'agent') {
      const fullName = `${firstName} ${lastName}`;
      if (!form.agentName && (await isTradeName(tx, fullName)))
        throw invalid<z.output<typeof registerForm>>({ firstName: 'nameTaken' });
      await tx.insert(agents).values({ userId: user.id, ...(await nameAgent(tx, form.agentName, { fullName })) });
    }
    await leaveTraces(tx, user.id, traces);
    // On the same connection: if each request took a second one, ten at once would deadlock the pool.
    await countCodeRequest(tx, phoneNumber, 'verify', own, form.channel);
    await issueCode(tx, services, user, 'verify', { channel: form.channel });
    return openSession(tx, tokenSecret, user.id, device);
  });
}
