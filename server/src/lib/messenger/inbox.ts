import { randomUUID } from 'node:crypto';
import type { PlayedFault } from '@makao/contract/chat';
import { MediaRefused, MessageRefused, type Messenger } from './messenger.ts';

/** Pictures of the demo's chat, until they are read; the oldest are dropped first. */
const played = new Map<string, Buffer>();
const mostPlayed = 50;

/** Stores a picture like the carrier would, and returns its id. */
export function playMedia(file: Buffer): string {
  const id = randomUUID();
  played.set(id, file);
  for (const oldest of played.keys()) {
    if (played.size <= mostPlayed) break;
    played.delete(oldest);
  }
  return id;
}

/** What goes wrong with phones of the demo. */
const faults = new Map<string, PlayedFault>();
const mostFaults = 200;

export function playFault(phone: string, fault: PlayedFault): void {
  faults.delete(phone);
  if (fault !== 'none') faults.set(phone, fault);
  for (const oldest of faults.keys()) {
    if (faults.size <= mostFaults) break;
    faults.delete(oldest);
  }
}
export const playedFault = (phone: string): PlayedFault => faults.get(phone) ?? 'none';

/** The carrier's code for a phone that can't be reached. */
const undeliverable = 131_026;

/** Demo mode: messages are rows of the outbox already, and are read there. */
export const inboxMessenger: Messenger = {
  send: async ({ to }) => {
    if (playedFault(to) === 'unreachable') throw new MessageRefused(undeliverable, 'The phone is unreachable');
    return { externalId: `inbox-${randomUUID()}` };
  },
  download: async (mediaId) => {
    const file = played.get(mediaId);
    if (!file) throw new MediaRefused('There is no such media');
    return file;
  },
};
