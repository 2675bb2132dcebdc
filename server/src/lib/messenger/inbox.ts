import { randomUUID } from 'node:crypto';
import { MediaRefused, type Messenger } from './messenger.ts';

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

/** Demo mode: messages are rows of the outbox already, and are read there. */
export const inboxMessenger: Messenger = {
  send: async () => ({ externalId: `inbox-${randomUUID()}` }),
  download: async (mediaId) => {
    const file = played.get(mediaId);
    if (!file) throw new MediaRefused('There is no such media');
    return file;
  },
};
