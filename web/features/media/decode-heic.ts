import code from 'libheif-js/libheif-wasm/libheif.wasm?url';

/** Decodes a HEIC picture in a thread of its own, with a decoder of 0.5 MB that is loaded for the first one. */
export async function decodeHeic(file: Blob): Promise<ImageBitmap> {
  const worker = new Worker(new URL('./heic-worker.ts', import.meta.url), { type: 'module' });
  try {
    const pixels = await new Promise<ImageData | null>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<ImageData | null>) => resolve(data);
      worker.onerror = ({ message }) => reject(new Error(message));
      worker.postMessage({ file, code: new URL(code, location.href).href });
    });
    if (!pixels) throw new Error('No picture in the file');
    return await createImageBitmap(pixels);
  } finally {
    worker.terminate();
  }
}
