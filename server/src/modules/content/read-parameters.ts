import { type AppParameters, appParameters as shape } from '@makao/contract/content';
import type { Db, Tx } from '../../db/client.ts';
import { appParameters } from '../../db/schema/content.ts';

/** The settings pages show; one that was never set reads as empty, or is left out where it may be. */
export async function readParameters(tx: Tx | Db): Promise<AppParameters> {
  const given = Object.fromEntries((await tx.select().from(appParameters)).map(({ key, value }) => [key, value]));
  const isOptional = (name: string) => shape.shape[name as keyof AppParameters].isOptional();
  const names = Object.keys(shape.shape).filter((name) => given[name] || !isOptional(name));
  return shape.parse(Object.fromEntries(names.map((name) => [name, given[name] ?? ''])));
}
