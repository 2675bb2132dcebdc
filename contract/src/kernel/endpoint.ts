import type { z } from 'zod';

/** What a member of the team works on. An owner may do what the others may. */
export const teamRoles = ['moderator', 'cashier', 'owner'] as const;
export type TeamRole = (typeof teamRoles)[number];

/** Who may call. `verified` is a signed-in person whose number is proven; `team` is any of its roles. */
export type Access = 'public' | 'user' | 'verified' | 'agent' | 'team' | TeamRole;

/** Whether a role of the team, or none, opens what asks for `access`. */
export const isOpenTo = (access: 'team' | TeamRole, role: TeamRole | null): boolean =>
  role !== null && (access === 'team' || role === 'owner' || role === access);

export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below /api/v1, parameters as `:name`. */
  path: `/${string}`;
  access: Access;
  /** Open also to one of the team who has not set up the second factor yet: what it takes to do so. */
  beforeSecondFactor?: true;
  tag: string;
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodType;
  body?: z.ZodType;
  /** Success; `null` answers 204. */
  response: z.ZodType | null;
  status?: 200 | 201 | 202;
  /** Answers besides the usual refusals, by status. */
  refusals?: Record<number, z.ZodType>;
  /** Seconds a client may keep the answer. */
  maxAge?: number;
  /** Every visitor gets the same answer, so that it is kept and shared. For public reads alone. */
  cache?: 'visitors';
  /** Exists in demo mode alone. */
  demo?: true;
}

/** An entry of the contract: plain data, typed as written. */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition;

type Input<T> = T extends z.ZodType ? z.input<T> : undefined;
type Output<T> = T extends z.ZodType ? z.output<T> : undefined;

/** What a caller hands in: wire shapes. */
export type CallOf<E extends Endpoint> = (E['params'] extends z.ZodType ? { params: Input<E['params']> } : unknown) &
  (E['query'] extends z.ZodType ? { query?: Partial<Input<E['query']>> } : unknown) &
  (E['body'] extends z.ZodType
    ? undefined extends Input<E['body']>
      ? { body?: Input<E['body']> }
      : { body: Input<E['body']> }
    : unknown);

/** What a handler receives: parsed shapes. */
export type ParsedOf<E extends Endpoint> = {
  params: Output<E['params']>;
  query: Output<E['query']>;
  body: Output<E['body']>;
};

// biome-ignore lint/suspicious/noConfusingVoidType: it is what a handler of a 204 returns
export type AnswerOf<E extends Endpoint> = E['response'] extends z.ZodType ? z.output<E['response']> : void;

export const apiBase = '/api/v1';
