import {
  adminParameters,
  isSameNumber,
  type PayNumber,
  payNames,
  payNumbers,
  type updateParameters,
} from '@makao/contract/content.admin';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Tx } from '../../db/client.ts';
import { appParameters } from '../../db/schema/content.ts';
import { audit } from '../../lib/audit.ts';
import { invalid } from '../../lib/http/errors.ts';
import type { Mount } from '../../lib/http/route.ts';
import type { Services } from '../../services.ts';
import { findParameters, readParameters } from './read-parameters.ts';

export function parametersAdmin(mount: Mount, services: Services) {
  mount(adminParameters, () => findParameters(services.db));
}

export type Parameters = z.output<typeof updateParameters.body>;

/** What would change in the payment settings: old and new value of each. */
export async function payChanges(tx: Tx, given: Parameters) {
  const before = await readParameters(tx);
  return [...payNames, ...payNumbers].flatMap((name) => {
    const [old = '', next] = [before[name], given[name]];
    // Absent settings stay.
    return next === undefined || isSameNumber(old, next) ? [] : [{ name, before: old, after: next }];
  });
}

/** Another number that users ask for help: whoever has it can pose as us. */
export async function supportChange(tx: Tx, { supportPhoneNumber: after }: Parameters) {
  const { supportPhoneNumber: before } = await readParameters(tx);
  return isSameNumber(before, after) ? null : { before, after };
}

/** Everybody pays to this number, so a new one is entered twice. */
function checkRepeated(changed: readonly { name: string }[], given: Parameters) {
  const isChanged = (name: PayNumber) => changed.some((change) => change.name === name);
  const wrong = payNumbers.filter((name) => isChanged(name) && !isSameNumber(given[name], given[`${name}Again`]));
  if (wrong.length > 0)
    throw invalid<Parameters>(Object.fromEntries(wrong.map((name) => [`${name}Again`, 'numbersMustMatch'])));
}

export async function setParameters(tx: Tx, adminId: string, given: Parameters) {
  checkRepeated(await payChanges(tx, given), given);
  const before = await readParameters(tx);
  const settings = Object.entries(given).filter(([key]) => !key.endsWith('Again'));
  await tx
    .insert(appParameters)
    .values(settings.map(([key, value]) => ({ key, value: String(value ?? '') })))
    .onConflictDoUpdate({ target: appParameters.key, set: { value: sql`excluded.value` } });
  const after = await readParameters(tx);
  await audit(tx, adminId, 'appParameters.update', 'all', before, after);
  return after;
}
