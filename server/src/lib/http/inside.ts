import { AsyncLocalStorage } from 'node:async_hooks';

const inside = new AsyncLocalStorage<true>();

/** Marks calls of the program to itself, for a page it renders: neither counted nor refused a second time. */
export const callInside = <T>(call: () => T): T => inside.run(true, call);
export const isInside = () => inside.getStore() === true;
