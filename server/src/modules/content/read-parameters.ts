import { type AppParameters, appParameters as shape } from '@makao/contract/content';
import type { Db, Tx } from '../../db/client.ts';
import { appParameters } from '../../db/schema/content.ts';

/** The settings pages show; one that was never set reads as empty. */
export async function readParameters(tx: Tx | Db): Promise<AppParameters> {
  const given = Object.fromEntries((await tx.select().from(appParameters)).map(({ key, value }) => [key, value]));
  return shape.parse(Object.fromEntries(Object.keys(shape.shape).map((name) => [name, given[name] ?? ''])));
}
