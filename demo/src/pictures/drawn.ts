import { type Db, prepared } from '@makao/server/db/client';
import type { Storage, StoredFile } from '@makao/server/lib/storage/storage';
import { drawAvatar } from './avatar.ts';
import { paint } from './render.ts';
import { drawScene, type Scene, sceneColor, sceneKinds, stylesOf } from './scene.ts';

/** A picture that is drawn on the first request. */
export type Drawn = { path: string; width: number; height: number; color: string };

const file = (name: string) => `demo/${name}/1280.webp`;

export function drawnScene({ kind, style, home, seed }: Required<Omit<Scene, 'time'>>): Drawn {
  return {
    path: file(`${kind}-${style}-${home}-${seed}`),
    width: 1280,
    height: 1600,
    color: sceneColor({ kind, seed, home }),
  };
}

export function drawnAvatar(person: 'woman' | 'man', seed: string): Drawn {
  return { path: file(`avatar-${person}-${seed}`), width: 400, height: 400, color: '#e8d9bf' };
}

const drawnPath = /^demo\/(\w+)-(\w+)-(\w+)(?:-(\w+))?\/(320|640|1280)\.(webp|avif|jpeg)$/;

/** The SVG of a path, and the requested width; null when the path is not a drawing. */
function read(path: string) {
  const [, kind, style, home, seed, width, format] = drawnPath.exec(path) ?? [];
  if (!kind || !style || !home) return null;
  const wanted = { width: Number(width), format: format as 'webp' | 'avif' | 'jpeg' };
  if (kind === 'avatar' && (style === 'woman' || style === 'man'))
    return {
      ...wanted,
      width: Math.min(400, wanted.width),
      own: 400,
      grain: false,
      draw: () => drawAvatar(home, style),
    };
  const scene = sceneKinds.find((known) => known === kind);
  if (!scene || !seed || !stylesOf(scene).includes(style)) return null;
  return {
    ...wanted,
    own: 800,
    grain: true,
    draw: () => drawScene({ kind: scene, style, home, seed: `${home}-${seed}` }),
  };
}

/** Limits concurrency: painting occupies a whole core. */
function queue(most: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= most) await new Promise<void>((go) => waiting.push(go));
    running++;
    try {
      return await work();
    } finally {
      running--;
      waiting.shift()?.();
    }
  };
}

const knownRow = prepared<{ id: string }, [path: string]>(
  'demo.kept',
  'select id from cloud_files where path = $1 and removed_at is null',
);

/** Whether the database has a picture, so that requests for invented paths draw nothing. */
export const knownPictures = (db: Db) => async (path: string) => (await knownRow(db, path)).length > 0;

/**
 * A store that draws demo pictures on the first request, in the requested size and format, and stores the result. The
 * demo starts at once, and pictures that nobody views are never drawn.
 */
export function drawingStorage(inner: Storage, isKnown: (path: string) => Promise<boolean>): Storage {
  const turn = queue(2);
  const underway = new Map<string, Promise<boolean>>();

  async function paintMissing(path: string): Promise<boolean> {
    const drawing = read(path);
    if (!drawing || !(await isKnown(path.replace(/[^/]+$/, '1280.webp')))) return false;
    const { draw, own, width, grain, format } = drawing;
    const data = await turn(async () => (await paint(draw(), { own, width, grain }))[format]());
    await inner.put(path, data, `image/${format}`);
    return true;
  }
  const ensure = (path: string) => {
    let work = underway.get(path);
    if (!work) {
      work = paintMissing(path).finally(() => underway.delete(path));
      underway.set(path, work);
    }
    return work;
  };

  return {
    ...inner,
    async get(path, range): Promise<StoredFile | null> {
      return (await inner.get(path, range)) ?? ((await ensure(path)) ? inner.get(path, range) : null);
    },
    async exists(path) {
      return (await inner.exists(path)) || (read(path) !== null && isKnown(path.replace(/[^/]+$/, '1280.webp')));
    },
  };
}
