import { requestOf, type Transport } from '@makao/contract/kernel/request';
import { type CloudFile, cloudFile, type fileSources, uploadFile } from '@makao/contract/media';
import { getLocale } from '@makao/i18n/runtime';
import { ApiError } from '#web/lib/api-error.ts';
import { signedBy } from '#web/lib/browser-api.ts';
import { statusOf } from '#web/lib/failure.ts';
import { unreachable } from '#web/lib/transport.ts';

interface Upload {
  file: Blob;
  name: string;
  source: (typeof fileSources)[number];
  /** From 0 to 1. */
  onProgress: (share: number) => void;
  /** Before each new try. */
  onWaiting?: () => void;
  signal: AbortSignal;
}

/** Backoff between retries. After a longer outage the user retries by hand. */
const pauses = [800, 2500, 6000];

/** Sends one picture. A connection that breaks off is tried again; a refusal is final. */
export async function upload(given: Upload): Promise<CloudFile> {
  for (let tried = 0; ; tried++) {
    try {
      return await uploadOnce(given);
    } catch (error) {
      const pause = pauses[tried];
      if (given.signal.aborted || !isPassing(error) || pause === undefined) throw error;
      given.onWaiting?.();
      await online(pause, given.signal);
    }
  }
}

/** Whether a failure is temporary: a lost connection or a busy server. */
export const isPassing = (error: unknown) => {
  const status = statusOf(error);
  return status === 0 || status === 408 || (status !== undefined && status >= 500);
};

async function uploadOnce({ file, name, source, onProgress, signal }: Upload): Promise<CloudFile> {
  onProgress(0);
  const body = new FormData();
  body.set('source', source);
  body.set('file', file, name);
  const send = signedBy(carrier(onProgress, signal));
  const response = await send({ ...requestOf(uploadFile, {}, getLocale()), body });
  if (response.status >= 400) throw new ApiError(response);
  return cloudFile.parse(response.body);
}

/** `fetch` can't say how far an upload has come. */
const carrier =
  (onProgress: (share: number) => void, signal: AbortSignal): Transport =>
  ({ method, url, headers, body }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      const lost = () => reject(new ApiError(unreachable));
      request.open(method, url);
      for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
      request.responseType = 'text';
      request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
      request.onload = () =>
        resolve({
          status: request.status,
          headers: { get: (name) => request.getResponseHeader(name) },
          body: parsed(request.responseText),
        });
      request.onerror = lost;
      request.onabort = lost;
      request.ontimeout = lost;
      signal.addEventListener('abort', () => request.abort(), { once: true });
      request.send(body);
    });

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Waits for a while, or until the phone is online again. */
const online = (pause: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, pause);
    addEventListener('online', done);
    signal.addEventListener('abort', done, { once: true });
  });
