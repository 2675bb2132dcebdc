import { writing } from '@makao/contract/ads.limits';
import { limits } from '@makao/contract/kernel/limits';
import { m } from '@makao/i18n/messages';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { tellPictureFailure } from '#web/features/media/picture-failure.ts';
import { PictureRefused, type PreparedPicture, preparePicture } from '#web/features/media/shrink-image.ts';
import { isPassing, upload } from '#web/features/media/upload.ts';
import { notify } from '#web/lib/notify.ts';

export interface Photo {
  /** The file's uuid once it is uploaded. */
  key: string;
  state: 'preparing' | 'uploading' | 'waiting' | 'failed' | 'done';
  /** From 0 to 1. */
  progress: number;
  /** Null for what is no picture: an old ad may hold a video. */
  preview: string | null;
  uuid?: string;
  /** Of the chosen file: equal for the same file. */
  print?: string;
}

/** A photo of a draft: enough to show it after a reload. */
export type StoredPhoto = Required<Pick<Photo, 'uuid' | 'preview'>>;

const storedPhoto = ({ uuid, preview }: StoredPhoto): Photo => ({
  key: uuid,
  uuid,
  preview,
  state: 'done',
  progress: 1,
});

const { max } = limits.adImages;

async function printOf(file: File): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return String(new Uint8Array(digest));
}

interface Running {
  abort: AbortController;
  done: Promise<void>;
}

/** Manages the photos of an ad, in order, and uploads each by itself. */
export function usePhotos(initial: readonly StoredPhoto[]) {
  const [photos, setPhotos] = useState<readonly Photo[]>(() => initial.map(storedPhoto));
  const latest = useRef(photos);
  const prepared = useRef(new Map<string, PreparedPicture>());
  const running = useRef(new Map<string, Running>());
  /** Chosen, and without a place yet. */
  const queue = useRef<File[]>([]);

  const change = (make: (photos: readonly Photo[]) => readonly Photo[]) => {
    latest.current = make(latest.current);
    setPhotos(latest.current);
  };
  const patch = (key: string, part: Partial<Photo>) =>
    change((list) => list.map((photo) => (photo.key === key ? { ...photo, ...part } : photo)));
  const drop = (key: string) => {
    prepared.current.delete(key);
    change((list) => list.filter((photo) => photo.key !== key));
  };

  const start = (key: string, work: (signal: AbortSignal) => Promise<void>) => {
    const abort = new AbortController();
    const done = work(abort.signal).finally(() => running.current.delete(key));
    running.current.set(key, { abort, done });
  };

  const send = async (key: string, signal: AbortSignal) => {
    const picture = prepared.current.get(key);
    if (!picture) return;
    patch(key, { state: 'uploading', progress: 0 });
    try {
      const { uuid, url } = await upload({
        ...picture,
        source: 'ad_image',
        onProgress: (progress) => patch(key, { state: 'uploading', progress }),
        onWaiting: () => patch(key, { state: 'waiting' }),
        signal,
      });
      prepared.current.delete(key);
      previews.set(uuid, url);
      patch(key, { state: 'done', progress: 1, uuid });
    } catch (error) {
      if (signal.aborted) return;
      // A refusal is final; a lost connection can be retried.
      if (isPassing(error)) patch(key, { state: 'failed' });
      else drop(key);
      tellPictureFailure(error, picture.name);
    }
  };

  const add = (files: readonly File[]) => {
    queue.current.push(...files);
    fillPlaces();
  };

  /** A rejected file frees its place for the next one. Files left over after that are too many. */
  const fillPlaces = () => {
    while (latest.current.length < max) {
      const file = queue.current.shift();
      if (!file) return;
      const key = crypto.randomUUID();
      change((list) => [...list, { key, state: 'preparing', progress: 0, preview: null }]);
      start(key, (signal) => take(key, file, signal));
    }
    if (queue.current.length === 0 || latest.current.some(({ state }) => state === 'preparing')) return;
    queue.current = [];
    notify({ kind: 'information', text: m.media_photo_tooMany({ max }) });
  };

  const take = async (key: string, file: File, signal: AbortSignal) => {
    try {
      const picture = await preparePicture(file);
      const print = await printOf(file);
      if (signal.aborted) return;
      if (picture.side < writing.photoSide) throw new PictureRefused('small');
      if (latest.current.some((photo) => photo.print === print)) throw new PictureRefused('twice');
      prepared.current.set(key, picture);
      patch(key, { preview: picture.preview, state: 'uploading', print });
    } catch (error) {
      drop(key);
      tellPictureFailure(error, file.name);
      return;
    } finally {
      fillPlaces();
    }
    await send(key, signal);
  };

  const retry = (key: string) => {
    if (!running.current.has(key) && prepared.current.has(key)) start(key, (signal) => send(key, signal));
  };

  const retryAll = useEffectEvent(() => {
    for (const { key, state } of latest.current) if (state === 'failed') retry(key);
  });
  useEffect(() => {
    const again = () => retryAll();
    addEventListener('online', again);
    const uploads = running.current;
    return () => {
      removeEventListener('online', again);
      for (const { abort } of uploads.values()) abort.abort();
    };
  }, []);

  return {
    photos,
    add,
    retry,
    remove: (key: string) => {
      running.current.get(key)?.abort.abort();
      drop(key);
    },
    /** How many are still on their way. */
    underway: photos.filter(({ state }) => state !== 'done' && state !== 'failed').length,
    /** To another place in the order. */
    move: (key: string, to: number) =>
      change((list) => {
        const photo = list.find((one) => one.key === key);
        const rest = list.filter((one) => one.key !== key);
        return photo ? rest.toSpliced(Math.max(0, Math.min(rest.length, to)), 0, photo) : list;
      }),
    reset: (stored: readonly StoredPhoto[]) => change(() => stored.map(storedPhoto)),
    /** When everything on its way has arrived or failed. */
    settled: async () => {
      await Promise.all([...running.current.values()].map(({ done }) => done));
      return latest.current;
    },
  };
}

/** URLs of uploaded photos: data URLs are lost with a reload. */
const previews = new Map<string, string>();
export const storedPhotos = (photos: readonly Photo[]): StoredPhoto[] =>
  photos.flatMap(({ uuid, preview }) => (uuid ? [{ uuid, preview: previews.get(uuid) ?? preview }] : []));
