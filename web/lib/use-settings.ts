import type { Endpoint } from '@makao/contract/kernel/endpoint';
import { m } from '@makao/i18n/messages';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { browserApi } from '#web/lib/browser-api.ts';
import { teamKey } from '#web/lib/query-keys.ts';

/** The four calls of a list, as the contract has them. */
interface Crud {
  list: Endpoint;
  create: Endpoint & { body: z.ZodType };
  update: Endpoint;
  remove: Endpoint;
}
export type FormOf<C extends Crud> = z.input<C['create']['body']>;
/** A row: the form's values with an id. */
export type RowOf<C extends Crud> = z.output<C['create']['body']> & { id: string };

/** A list of settings: loaded as a whole, saved row by row. */
export function useSettings<C extends Crud>(endpoints: C) {
  type Row = RowOf<C>;
  const queries = useQueryClient();
  const key = [...teamKey, endpoints.list.path];
  const call = <T>(endpoint: Endpoint, given: object) => browserApi().call(endpoint, given as never) as Promise<T>;
  const changed = () => queries.invalidateQueries({ queryKey: teamKey });

  const query = useQuery({
    queryKey: key,
    queryFn: async () => (await call<{ data: Row[] }>(endpoints.list, {})).data,
    meta: { failure: m.team_setting_findFailure },
  });

  /** Rows whose place has changed are saved one after the other; the list shows the new order at once. */
  const ordering = useMutation({
    scope: { id: endpoints.list.path },
    mutationFn: async (rows: (Row & { position: number })[]) => {
      for (const { id, ...body } of rows) await call(endpoints.update, { params: { id }, body });
    },
    meta: { failure: m.team_setting_orderFailure },
    onSettled: changed,
  });

  return {
    query,
    save: async (body: FormOf<C>, id?: string) => {
      const row = await (id
        ? call<Row>(endpoints.update, { params: { id }, body })
        : call<Row>(endpoints.create, { body }));
      await changed();
      return row;
    },
    remove: async (id: string) => {
      await call(endpoints.remove, { params: { id } });
      await changed();
    },
    order: (rows: readonly (Row & { position: number })[]) => {
      const placed = rows.map((row, position) => ({ ...row, position }));
      const ids = new Set(rows.map(({ id }) => id));
      const next = placed.values();
      // The moved rows share their old positions; rows of other groups stay where they are.
      queries.setQueryData<Row[]>(key, (known) =>
        known?.map((row) => (ids.has(row.id) ? (next.next().value ?? row) : row)),
      );
      ordering.mutate(placed.filter((row, index) => row.position !== rows[index]?.position));
    },
  };
}

/** The position after the last row. */
export const nextPosition = (rows: readonly { position: number }[]) =>
  Math.min(1000, Math.max(-1, ...rows.map(({ position }) => position)) + 1);

/** The same address with one parameter set, or without it. */
export function withParam(params: URLSearchParams, name: string, value: string | null): string {
  const next = new URLSearchParams(params);
  if (value === null) next.delete(name);
  else next.set(name, value);
  return `?${next}`;
}
