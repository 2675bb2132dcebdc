import { addBlocks } from '@makao/contract/blocks';
import type { ModerationAd } from '@makao/contract/moderation';
import { wholeNumber } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { getLocale } from '@makao/i18n/runtime';
import OctagonX from 'lucide-react/icons/octagon-x';
import { lazy, Suspense, useState } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { Picture } from '#web/components/ui/picture.tsx';
import { browserApi } from '#web/lib/browser-api.ts';
import { teamKey } from '#web/lib/query-keys.ts';
import { useAction } from '#web/lib/use-action.ts';

const CommentDialog = lazy(() => import('./comment-dialog.tsx'));

/** Puts photos of an ad on the block list, all unless some are left out. */
export function BlockPhotos({ ad }: { ad: Pick<ModerationAd, 'id' | 'media'> }) {
  const photos = ad.media.filter((item) => item.kind === 'image');
  const [isAsked, setAsked] = useState(false);
  const [left, setLeft] = useState<readonly string[]>([]);
  const chosen = photos.map(({ url }) => url).filter((url) => !left.includes(url));
  const close = () => setAsked(false);
  const blocking = useAction({
    key: teamKey,
    act: (reason: string) =>
      browserApi().call(addBlocks, { body: { kind: 'photo', adId: ad.id, urls: chosen, reason } }),
    done: () => m.blocks_addDone(),
    failure: m.blocks_addFailure,
    onDone: close,
  });
  const toggle = (url: string) =>
    setLeft((before) => (before.includes(url) ? before.filter((one) => one !== url) : [...before, url]));
  if (photos.length === 0) return null;
  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setAsked(true)}>
        <OctagonX aria-hidden />
        {m.blocks_photos()}
      </Button>
      {isAsked && (
        <Suspense>
          <CommentDialog
            title={m.blocks_photosTitle()}
            action={m.blocks_photosDo({ count: wholeNumber(chosen.length) })}
            locale={getLocale()}
            isFinal
            busy={blocking.isPending}
            disabled={chosen.length === 0}
            onSend={(reason) => blocking.mutate(reason)}
            onClose={close}
          >
            <p>{m.blocks_photosText()}</p>
            <fieldset className="mt-3">
              <legend className="sr-only">{m.blocks_photosChoose()}</legend>
              <div className="grid grid-cols-4 gap-2 sm:grid-cols-5">
                {photos.map(({ url, picture }, index) => (
                  <label
                    key={url}
                    className="relative aspect-square cursor-pointer overflow-hidden rounded-field opacity-50 has-checked:opacity-100 has-checked:[box-shadow:0_0_0_3px_var(--color-lagoon)] has-focus-visible:outline-3 has-focus-visible:outline-offset-4 has-focus-visible:outline-lagoon"
                  >
                    <input
                      type="checkbox"
                      checked={chosen.includes(url)}
                      onChange={() => toggle(url)}
                      aria-label={m.blocks_photoNumber({ number: index + 1 })}
                      className="absolute top-1.5 left-1.5 z-10 size-5 accent-lagoon"
                    />
                    <Picture picture={picture} alt="" sizes="120px" widths={[320]} />
                  </label>
                ))}
              </div>
            </fieldset>
          </CommentDialog>
        </Suspense>
      )}
    </>
  );
}
