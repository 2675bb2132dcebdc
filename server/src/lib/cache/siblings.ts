import cluster, { type Worker } from 'node:cluster';
import { LRUCache } from 'lru-cache';
import type { Kept } from './kept.ts';
import type { PlainSources } from './sources.ts';

/** An answer that one process gives another. */
export interface Given {
  answer: Kept;
  sources: PlainSources;
  made: number;
  until: number;
}

export interface Siblings {
  /** What one of them has kept, if it is right; null at once when none has told that it has it. */
  ask(key: string): Promise<Given | null>;
  /** Tells that this process has an answer. */
  tell(key: string): void;
  /** How this process answers when it is asked. */
  answerWith(give: (key: string) => Promise<Given | null>): void;
}

/** Between processes, by way of the first one. `page` is the number of a question of the process `of`. */
type Message =
  | { holds: string[]; by: number }
  | { page: number; of: number; to: number; key: string }
  | { page: number; of: number; given: Given | null };

/** Who does not answer within this time is busy with more than we would be. */
const patienceMs = 300;
/** What was made is told together: every message costs both sides. */
const gatherMs = 20;
const mostHolders = 50_000;

/** The other processes behind the same port; null when this one is alone. */
export function siblingsOf(): Siblings | null {
  if (!cluster.isWorker) return null;
  const own = cluster.worker!.id;
  const holders = new LRUCache<string, number>({ max: mostHolders });
  const waiting = new Map<number, (given: Given | null) => void>();
  let made: string[] = [];
  let asked = 0;
  let answer: (key: string) => Promise<Given | null> = async () => null;
  const send = (message: Message) => {
    if (process.connected) process.send?.(message);
  };
  const tellAll = () => {
    send({ holds: made, by: own });
    made = [];
  };
  process.on('message', (message: Message) => {
    if ('holds' in message) for (const key of message.holds) holders.set(key, message.by);
    if (!('page' in message)) return;
    const { page, of } = message;
    if ('key' in message)
      void answer(message.key)
        .catch(() => null)
        .then((given) => send({ page, of, given }));
    else waiting.get(page)?.(message.given && inOwnMemory(message.given));
  });
  return {
    ask: async (key) => {
      const to = holders.get(key);
      if (to === undefined) return null;
      const page = ++asked;
      const { promise, resolve } = Promise.withResolvers<Given | null>();
      waiting.set(page, resolve);
      const late = setTimeout(resolve, patienceMs, null);
      send({ page, of: own, to, key });
      const given = await promise;
      clearTimeout(late);
      waiting.delete(page);
      if (!given) holders.delete(key);
      return given;
    },
    tell: (key) => {
      // What this process has it does not ask for.
      holders.delete(key);
      if (made.push(key) === 1) setTimeout(tellAll, gatherMs).unref();
    },
    answerWith: (give) => {
      answer = give;
    },
  };
}

/** What was received lies in the message it came with, all of which would be kept. */
function inOwnMemory({ answer, ...rest }: Given): Given {
  const own = (bytes: Buffer | null) => bytes && Buffer.from(new Uint8Array(bytes).buffer);
  return { ...rest, answer: { ...answer, plain: own(answer.plain), br: own(answer.br) } };
}

/** In the first process: carries what they say to each other. */
export const carryPages = (worker: Worker, given: object) => {
  const message = given as Message;
  const to = (other: Worker | undefined) => other?.isConnected() && other.send(message);
  if ('holds' in message) for (const other of Object.values(cluster.workers ?? {})) if (other !== worker) to(other);
  if (!('page' in message)) return;
  if (!('key' in message)) to(cluster.workers?.[message.of]);
  else if (!to(cluster.workers?.[message.to])) worker.send({ page: message.page, of: worker.id, given: null });
};
