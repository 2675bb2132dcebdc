import { type AppParameters, appParameters as shape } from '@makao/contract/content';
import { market } from '@makao/contract/market';
import type { Db, Tx } from '../../db/client.ts';
import { columns, query } from '../../db/columns.ts';
import { appParameters } from '../../db/schema/content.ts';

const parameters = query`select ${columns(appParameters, 'p', ['key', 'value'])} from app_parameters p`.prepare<[]>(
  'content.parameters',
);

const defaults: Partial<AppParameters> = { dateFormat: market.dateFormat };

/** The settings that pages show; a missing one has its default, is empty, or absent if it is optional. */
function presentParameters(rows: { key: string; value: string }[]): AppParameters {
  const given: Record<string, unknown> = {
    ...defaults,
    ...Object.fromEntries(rows.map(({ key, value }) => [key, value])),
  };
  const isOptional = (name: string) => shape.shape[name as keyof AppParameters].isOptional();
  const names = Object.keys(shape.shape).filter((name) => given[name] || !isOptional(name));
  return shape.parse(Object.fromEntries(names.map((name) => [name, given[name] ?? ''])));
}

export const findParameters = async (db: Db) => presentParameters(await parameters(db));
/** The same inside a transaction. */
export const readParameters = async (tx: Tx) => presentParameters(await tx.select().from(appParameters));
