/** Chosen photos that are not uploaded yet, stored so that leaving the page loses none. */
const [database, table] = ['waiting-photos', 'photos'];

interface Waiting {
  form: string;
  key: string;
  file: File;
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(database, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(table, { keyPath: ['form', 'key'] });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('No storage'));
  });
}

/** Undefined where the browser stores nothing, as in private windows: the upload works all the same. */
async function use<T>(
  mode: IDBTransactionMode,
  act: (photos: IDBObjectStore) => IDBRequest<T>,
): Promise<T | undefined> {
  try {
    const opened = await open();
    try {
      return await new Promise<T>((resolve, reject) => {
        const transaction = opened.transaction(table, mode);
        const request = act(transaction.objectStore(table));
        transaction.oncomplete = () => resolve(request.result);
        transaction.onabort = () => reject(transaction.error ?? new Error('Not stored'));
      });
    } finally {
      opened.close();
    }
  } catch {
    return undefined;
  }
}

/** `form` tells forms apart: of several ads, and of people who share a phone. */
export const storeWaiting = (form: string, key: string, file: File) =>
  use('readwrite', (photos) => photos.put({ form, key, file } satisfies Waiting));

export const readWaiting = async (form: string, key: string): Promise<File | undefined> =>
  ((await use('readonly', (photos) => photos.get([form, key]))) as Waiting | undefined)?.file;

export const forgetWaiting = (form: string, key: string) => use('readwrite', (photos) => photos.delete([form, key]));

/** All photos of a form: arrays come after every text. */
export const forgetAllWaiting = (form: string) =>
  use('readwrite', (photos) => photos.delete(IDBKeyRange.bound([form], [form, []])));
