import { z } from 'zod';
import {
  atOnce,
  code,
  codeChannel,
  hasCode,
  knownPhoneNumber,
  linkToken,
  secondFactor,
  tag,
  tokens,
} from './accounts.ts';
import { endpoint } from './kernel/endpoint.ts';
import { errorBody, saysAt } from './kernel/errors.ts';
import { limits } from './kernel/limits.ts';

export const requestEntryForm = z.object({ phoneNumber: knownPhoneNumber, ...codeChannel });

export const enterForm = z
  .object({
    phoneNumber: knownPhoneNumber,
    code: code.optional(),
    token: linkToken,
    ...secondFactor,
    /** Of an account that a code alone does not open; without it the response is 403 passwordRequired. */
    password: z.string().min(1).max(limits.password.max).optional(),
    /** Opens a new account instead: the old one loses the number. */
    afresh: z.boolean().optional(),
  })
  .refine(hasCode, { ...saysAt('code', 'required'), when: atOnce });

export const requestEntry = endpoint({
  method: 'POST',
  path: '/users/enter',
  access: 'public',
  tag,
  summary: 'Send a code that signs in; the answer is the same whether the number has an account or not',
  body: requestEntryForm,
  response: null,
  status: 202,
  refusals: { 429: errorBody },
});

export const enter = endpoint({
  method: 'POST',
  path: '/users/enter/code',
  access: 'public',
  tag,
  summary: "Sign in with a number and a code; creates a customer's account if the number has none",
  body: enterForm,
  response: tokens,
  refusals: { 401: errorBody, 404: errorBody, 429: errorBody },
});
