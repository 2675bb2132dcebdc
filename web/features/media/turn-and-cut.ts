import { quality } from './shrink-image.ts';

/** Quarter turns clockwise, and what is cut off each side of the turned picture, as a share. */
export interface Edit {
  turns: 0 | 1 | 2 | 3;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export const unedited: Edit = { turns: 0, left: 0, top: 0, right: 0, bottom: 0 };
export const sides = ['left', 'top', 'right', 'bottom'] as const;
export type Side = (typeof sides)[number];
const opposite = { left: 'right', right: 'left', top: 'bottom', bottom: 'top' } as const;

/** At least this share of each direction stays. */
const least = 0.2;

/** Cuts one side, as far as the other leaves room. */
export const cut = (edit: Edit, side: Side, share: number): Edit => ({
  ...edit,
  [side]: Math.max(0, Math.min(1 - least - edit[opposite[side]], share)),
});

/** A quarter turn clockwise; what was cut off turns along. */
export const turn = ({ turns, left, top, right, bottom }: Edit): Edit => ({
  turns: ((turns + 1) % 4) as Edit['turns'],
  left: bottom,
  top: left,
  right: top,
  bottom: right,
});

export const isEdited = (edit: Edit): boolean => edit.turns > 0 || sides.some((side) => edit[side] > 0);

/** Size of the picture, turned and cut, in its own pixels. */
export function sizeOf({ width, height }: { width: number; height: number }, edit: Edit) {
  const [w, h] = edit.turns % 2 === 0 ? [width, height] : [height, width];
  return {
    width: Math.round(w * (1 - edit.left - edit.right)),
    height: Math.round(h * (1 - edit.top - edit.bottom)),
  };
}

/** Draws the turned and cut picture onto a canvas of this size. */
export function drawEdited(canvas: HTMLCanvasElement, bitmap: ImageBitmap, edit: Edit, scale = 1): void {
  const { width, height } = sizeOf(bitmap, edit);
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const pen = canvas.getContext('2d');
  if (!pen) return;
  const [w, h] = edit.turns % 2 === 0 ? [bitmap.width, bitmap.height] : [bitmap.height, bitmap.width];
  pen.scale(scale, scale);
  pen.translate(w / 2 - edit.left * w, h / 2 - edit.top * h);
  pen.rotate((edit.turns * Math.PI) / 2);
  pen.drawImage(bitmap, -bitmap.width / 2, -bitmap.height / 2);
}

/** The edited picture as a file; null if the browser has no memory for it. */
export function fileOf(bitmap: ImageBitmap, edit: Edit): Promise<File | null> {
  const canvas = document.createElement('canvas');
  drawEdited(canvas, bitmap, edit);
  return new Promise((resolve) => {
    canvas.toBlob(
      (blob) => resolve(blob && new File([blob], 'photo.jpg', { type: 'image/jpeg' })),
      'image/jpeg',
      // It is compressed once more before the upload.
      Math.max(quality, 0.92),
    );
  });
}
