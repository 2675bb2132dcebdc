import { randomUUID } from 'node:crypto';
import { MediaRefused, type Messenger } from './messenger.ts';

/** Pictures that were played into the demo's chat, until they are read; the oldest go first. */
const played = new Map<string, Buffer>();
const mostPlayed = 50;

/** Keeps a picture as the carrier would, and answers its name. */
export function playMedia(file: Buffer): string {
  const id = randomUUID();
  played.set(id, file);
  for (const oldest of played.keys()) {
    if (played.size <= mostPlayed) break;
    played.delete(oldest);
  }
  return id;
}

/** Demo mode: every message is a row of the outbox already, and that is where it is read. */
export const inboxMessenger: Messenger = {
  send: async () => ({ externalId: `inbox-${randomUUID()}` }),
  download: async (mediaId) => {
    const file = played.get(mediaId);
    if (!file) throw new MediaRefused('Nothing was played by that name');
    return file;
  },
};
