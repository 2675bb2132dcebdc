import type { z } from 'zod';
import { says } from '../kernel/errors.ts';
import { linkIn } from './text-warnings.ts';

const latin = /\p{Script=Latin}/u;
const otherScript = /(?![\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}])\p{L}/u;

/** Latin letters mixed with those of another script imitate other names. */
const mixesScripts = (name: string) => latin.test(name) && otherScript.test(name);

/** Refuses what no name may have, of a person or of an agent: links, and letters of several scripts. */
export const honestName = <T extends z.ZodString>(name: T) =>
  name
    .refine((value) => linkIn(value) === null, { message: says('nameLink') })
    .refine((value) => !mixesScripts(value), { message: says('nameMixedScripts') });
