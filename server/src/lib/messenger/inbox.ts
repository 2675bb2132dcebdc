import { randomUUID } from 'node:crypto';
import type { Messenger } from './messenger.ts';

/** Demo mode: every message is a row of the outbox already, and that is where it is read. */
export const inboxMessenger: Messenger = {
  send: async () => ({ externalId: `inbox-${randomUUID()}` }),
};
