import type { z } from 'zod';

/** Roles of team members. An owner has the permissions of all roles. */
export const teamRoles = ['moderator', 'cashier', 'support', 'owner'] as const;
export type TeamRole = (typeof teamRoles)[number];

/** Who may call. `verified` is a signed-in user with a verified number; `team` is any team role. */
export type Access = 'public' | 'user' | 'verified' | 'agent' | 'team' | TeamRole;

/** Whether a team role, or none, satisfies the required `access`. */
export const isOpenTo = (access: 'team' | TeamRole, role: TeamRole | null): boolean =>
  role !== null && (access === 'team' || role === 'owner' || role === access);

export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below /api/v1, parameters as `:name`. */
  path: `/${string}`;
  access: Access;
  /** Also open to team members who have not set up the second factor yet, because they need it to do so. */
  beforeSecondFactor?: true;
  tag: string;
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodType;
  body?: z.ZodType;
  /** Success; `null` means 204. */
  response: z.ZodType | null;
  status?: 200 | 201 | 202;
  /** Error responses besides the usual ones, by status. */
  refusals?: Record<number, z.ZodType>;
  /** Seconds that clients may cache the response. */
  maxAge?: number;
  /** Every visitor gets the same response, so it is cached and shared. Public reads only. */
  cache?: 'visitors';
  /** Exists in demo mode only. */
  demo?: true;
}

/** An entry of the contract: plain data with its literal types. */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition;

type Input<T> = T extends z.ZodType ? z.input<T> : undefined;
type Output<T> = T extends z.ZodType ? z.output<T> : undefined;

/** Arguments of a caller: input types of the schemas. */
export type CallOf<E extends Endpoint> = (E['params'] extends z.ZodType ? { params: Input<E['params']> } : unknown) &
  (E['query'] extends z.ZodType ? { query?: Partial<Input<E['query']>> } : unknown) &
  (E['body'] extends z.ZodType
    ? undefined extends Input<E['body']>
      ? { body?: Input<E['body']> }
      : { body: Input<E['body']> }
    : unknown);

/** Arguments of a handler: parsed values. */
export type ParsedOf<E extends Endpoint> = {
  params: Output<E['params']>;
  query: Output<E['query']>;
  body: Output<E['body']>;
};

// biome-ignore lint/suspicious/noConfusingVoidType: it is what a handler of a 204 returns
export type AnswerOf<E extends Endpoint> = E['response'] extends z.ZodType ? z.output<E['response']> : void;

export const apiBase = '/api/v1';
