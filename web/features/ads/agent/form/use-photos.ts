import { writing } from '@makao/contract/ads.limits';
import { m } from '@makao/i18n/messages';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { tellPictureFailure } from '#web/features/media/picture-failure.ts';
import { PictureRefused, type PreparedPicture, preparePicture } from '#web/features/media/shrink-image.ts';
import { isPassing, upload } from '#web/features/media/upload.ts';
import { forgetWaiting, readWaiting, storeWaiting } from '#web/features/media/waiting-photos.ts';
import { notify, notifyNext } from '#web/lib/notify.ts';

export interface Photo {
  /** Its own, for as long as the form is open; of a photo that was uploaded before, the file's uuid. */
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

/** A photo of a draft, to be shown after a reload. Without a uuid it is not uploaded yet: its file waits in the browser. */
export interface StoredPhoto extends Pick<Photo, 'key' | 'preview'> {
  uuid?: string | undefined;
}

const storedPhoto = ({ key, uuid, preview }: StoredPhoto): Photo =>
  uuid ? { key, uuid, preview, state: 'done', progress: 1 } : { key, preview, state: 'preparing', progress: 0 };

async function printOf(file: File): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return String(new Uint8Array(digest));
}

interface Running {
  abort: AbortController;
  done: Promise<void>;
}

/** Manages the photos of an ad, in order, and uploads each by itself. `form` is where those that wait are stored. */
export function usePhotos(initial: readonly StoredPhoto[], { form, max }: { form: string; max: number }) {
  const [photos, setPhotos] = useState<readonly Photo[]>(() => initial.map(storedPhoto));
  const latest = useRef(photos);
  const prepared = useRef(new Map<string, PreparedPicture>());
  /** As chosen, or as turned and cut since. */
  const originals = useRef(new Map<string, File>());
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
    originals.current.delete(key);
    void forgetWaiting(form, key);
    change((list) => list.filter((photo) => photo.key !== key));
  };

  const start = (key: string, work: (signal: AbortSignal) => Promise<void>) => {
    const abort = new AbortController();
    const upload = { abort, done: work(abort.signal) };
    running.current.set(key, upload);
    // By then another one may have begun, of the turned photo.
    void upload.done.finally(() => running.current.get(key) === upload && running.current.delete(key));
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
      void forgetWaiting(form, key);
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
      void storeWaiting(form, key, file);
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
      if (latest.current.some((photo) => photo.key !== key && photo.print === print)) throw new PictureRefused('twice');
      originals.current.set(key, file);
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

  /** Turned or cut: it is uploaded again, in the same place. */
  const replace = (key: string, file: File) => {
    running.current.get(key)?.abort.abort();
    patch(key, { state: 'preparing', progress: 0, uuid: undefined });
    void storeWaiting(form, key, file);
    start(key, (signal) => take(key, file, signal));
  };

  /** Those that were on their way when the page was left. */
  const resume = useEffectEvent(() => {
    for (const { key, state } of latest.current)
      if (state === 'preparing')
        start(key, async (signal) => {
          const file = await readWaiting(form, key);
          if (file) await take(key, file, signal);
          else drop(key);
        });
  });

  const retry = (key: string) => {
    if (!running.current.has(key) && prepared.current.has(key)) start(key, (signal) => send(key, signal));
  };

  const retryAll = useEffectEvent(() => {
    for (const { key, state } of latest.current) if (state === 'failed') retry(key);
  });
  useEffect(() => {
    resume();
    const again = () => retryAll();
    addEventListener('online', again);
    const uploads = running.current;
    const left = () => ({ kind: 'information' as const, text: m.media_photo_left({ count: uploads.size }) });
    // Another document: it shows the notice.
    const leave = () => uploads.size > 0 && notifyNext(left());
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('online', again);
      removeEventListener('pagehide', leave);
      if (uploads.size > 0) notify(left());
      for (const { abort } of uploads.values()) abort.abort();
    };
  }, []);

  return {
    photos,
    max,
    add,
    replace,
    /** The picture to turn or cut; a photo from before is read from where it is shown. */
    original: async (key: string): Promise<Blob | null> => {
      const { uuid, preview } = latest.current.find((photo) => photo.key === key) ?? {};
      const url = uuid && (previews.get(uuid) ?? preview);
      return originals.current.get(key) ?? (url ? fetchPicture(url) : null);
    },
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
    reset: (stored: readonly StoredPhoto[]) => {
      for (const { abort } of running.current.values()) abort.abort();
      change(() => stored.map(storedPhoto));
    },
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
  photos.map(({ key, uuid, preview }) => ({ key, uuid, preview: (uuid && previews.get(uuid)) ?? preview }));

/** Null where the store does not allow pages to read its pictures. */
const fetchPicture = async (url: string): Promise<Blob | null> => {
  const response = await fetch(url).catch(() => null);
  return response?.ok ? response.blob() : null;
};
