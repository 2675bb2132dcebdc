import { limits } from '@makao/contract/kernel/limits';
import { isPlain, openPicture } from './open-picture.ts';

/** Large enough for every width that the server stores, small enough for a phone's connection. */
const longestSide = 1920;
export const quality = 0.82;
const previewSide = 320;
/** Below this, and no larger than needed, a picture is sent as it is. */
const lightBytes = 700_000;
/** What a phone can be asked to open. */
export const mostBytes = 4 * limits.uploadBytes;

export type PictureFault = 'type' | 'size' | 'broken' | 'small' | 'twice';

export interface PreparedPicture {
  file: Blob;
  name: string;
  /** A small picture of it as a data address: the page's policy allows no others. */
  preview: string;
  /** The longer side of the file, in pixels. */
  side: number;
}

export class PictureRefused extends Error {
  readonly fault: PictureFault;
  constructor(fault: PictureFault) {
    super(fault);
    this.fault = fault;
  }
}

/** Scales a picture down in the browser, upright and without its location. */
export async function preparePicture(file: File): Promise<PreparedPicture> {
  if (file.size > mostBytes) throw new PictureRefused('size');
  const bitmap = await openPicture(file).catch(() => {
    throw new PictureRefused(file.size > limits.uploadBytes ? 'size' : 'broken');
  });
  if (!bitmap) throw new PictureRefused('type');
  try {
    const preview = draw(bitmap, previewSide).toDataURL('image/jpeg', 0.7);
    const side = Math.max(bitmap.width, bitmap.height);
    if (isPlain(file) && side <= longestSide && file.size <= lightBytes)
      return { file, name: file.name, preview, side };
    const shrunk = await blobOf(draw(bitmap, longestSide));
    const name = file.name.replace(/\.\w+$/, '') || 'photo';
    return { file: shrunk, name: `${name}.jpg`, preview, side };
  } finally {
    bitmap.close();
  }
}

function draw(bitmap: ImageBitmap, side: number): HTMLCanvasElement {
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const pen = canvas.getContext('2d');
  if (!pen) throw new PictureRefused('broken');
  // Transparent parts would turn black.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas;
}

const blobOf = (canvas: HTMLCanvasElement) =>
  new Promise<Blob>((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new PictureRefused('broken'))), 'image/jpeg', quality);
  });
