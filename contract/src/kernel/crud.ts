import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';

/** API tag of the team's endpoints for users and settings. */
export const teamTag = 'Team: people and settings';

export const idParams = z.object({ id: z.uuid() });
export const filledText = (max: number) => z.string().trim().min(1).max(max);
export const position = z.number().int().min(0).max(1000);

export const withId = <T extends z.ZodObject>(form: T) => z.object({ id: z.uuid(), ...form.shape });

/** The four endpoints of a list of settings. */
export const crud = <Path extends string, Form extends z.ZodType, Row extends z.ZodType>(
  path: Path,
  name: string,
  form: Form,
  row: Row,
) =>
  ({
    list: {
      method: 'GET',
      path: `/admin/${path}`,
      access: 'owner',
      tag: teamTag,
      summary: `List all ${name}`,
      response: z.object({ data: z.array(row) }),
    },
    create: {
      method: 'POST',
      path: `/admin/${path}`,
      access: 'owner',
      tag: teamTag,
      summary: `Create one of ${name}`,
      body: form,
      response: row,
      status: 201,
    },
    update: {
      method: 'PUT',
      path: `/admin/${path}/:id`,
      access: 'owner',
      tag: teamTag,
      summary: `Update one of ${name}`,
      params: idParams,
      body: form,
      response: row,
    },
    remove: {
      method: 'DELETE',
      path: `/admin/${path}/:id`,
      access: 'owner',
      tag: teamTag,
      summary: `Delete one of ${name}`,
      params: idParams,
      response: null,
    },
  }) as const satisfies Record<string, Endpoint>;
