import { writing } from '@makao/contract/ads.limits';
import { m } from '@makao/i18n/messages';
import type { ApiError } from '#web/lib/api-error.ts';
import { statusOf, tellFailure } from '#web/lib/failure.ts';
import { notify } from '#web/lib/notify.ts';
import { mostBytes, type PictureFault, PictureRefused } from './shrink-image.ts';
import { isPassing } from './upload.ts';

const faults: Record<PictureFault, (inputs: { name: string; max: string; side: number }) => string> = {
  type: m.media_photo_wrongType,
  size: m.media_photo_tooLarge,
  broken: m.media_photo_broken,
  small: m.media_photo_small,
  twice: m.media_photo_twice,
};

function textOf(error: unknown, name: string): string {
  // Errors without a status come from opening the file.
  const fault = error instanceof PictureRefused ? error.fault : statusOf(error) === undefined && 'broken';
  if (fault) return faults[fault]({ name, max: String(mostBytes / 1024 / 1024), side: writing.photoSide });
  if (isPassing(error)) return m.media_photo_fileUploadErrorText();
  const [violation] = (error as ApiError).violations ?? [];
  return violation ? `${name}: ${violation.title}` : (error as Error).message;
}

/** Shows why a picture failed: in the browser, during the upload, or on the server. */
export function tellPictureFailure(error: unknown, name: string): void {
  if ([401, 403, 429].includes(statusOf(error) ?? 0)) tellFailure(error);
  else notify({ kind: 'error', title: m.media_photo_fileUploadErrorTitle(), text: textOf(error, name) });
}
