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
  /** What one of them has kept, if it is right; null at once when none has it. */
  ask(key: string): Promise<Given | null>;
  /** Tells that this process has an answer. */
  tell(key: string): void;
  /** How this process answers when it is asked. */
  answerWith(give: (key: string) => Promise<Given | null>): void;
}

/** Of the first process to one of the others, and back: `page` is the number of a question. */
type Message =
  | { page: number; key: string; of: number }
  | { page: number; given: Given | null; of: number }
  | { page: number; given: Given | null }
  | { holds: string };

/** Who does not answer within this time is busy with more than we would be. */
const patienceMs = 300;
const mostHolders = 50_000;

/** The other processes behind the same port; null when this one is alone. */
export function siblingsOf(): Siblings | null {
  if (!cluster.isWorker) return null;
  const own = cluster.worker!.id;
  const waiting = new Map<number, (given: Given | null) => void>();
  let asked = 0;
  let answer: (key: string) => Promise<Given | null> = async () => null;
  const send = (message: Message) => {
    if (process.connected) process.send?.(message);
  };
  process.on('message', (message: Message) => {
    if (!('page' in message)) return;
    const { page } = message;
    if ('key' in message)
      void answer(message.key)
        .catch(() => null)
        .then((given) => send({ page, given, of: message.of }));
    else waiting.get(page)?.(message.given && inOwnMemory(message.given));
  });
  return {
    ask: (key) => {
      const page = ++asked;
      const { promise, resolve } = Promise.withResolvers<Given | null>();
      waiting.set(page, resolve);
      const late = setTimeout(resolve, patienceMs, null);
      send({ page, key, of: own });
      return promise.finally(() => {
        clearTimeout(late);
        waiting.delete(page);
      });
    },
    tell: (key) => send({ holds: key }),
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

/** In the first process: knows who has made what, and carries questions and answers between them. */
export function carryPages(): (worker: Worker, message: object) => void {
  const holders = new LRUCache<string, number>({ max: mostHolders });
  const to = (id: number, message: Message) => {
    const worker = cluster.workers?.[id];
    if (!worker?.isConnected()) return false;
    worker.send(message);
    return true;
  };
  return ({ id }, given) => {
    const message = given as Message;
    if ('holds' in message) holders.set(message.holds, id);
    else if ('key' in message) {
      const holder = holders.get(message.key);
      const isAsked = holder !== undefined && holder !== id && to(holder, message);
      if (!isAsked) to(id, { page: message.page, given: null });
    } else if ('of' in message) to(message.of, { page: message.page, given: message.given });
  };
}
