import { writing } from '@makao/contract/ads.limits';
import { m } from '@makao/i18n/messages';
import ImagePlus from 'lucide-react/icons/image-plus';
import { lazy, type PointerEvent, Suspense, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { classes } from '#web/components/ui/classes.ts';
import { pictureTypes } from '#web/features/media/open-picture.ts';
import { followPointer } from '#web/lib/follow-pointer.ts';
import { PhotoTile } from './photo-tile.tsx';
import type { usePhotos } from './use-photos.ts';

const PictureEditor = lazy(() => import('#web/features/media/picture-editor.tsx'));

interface PhotosFieldProps {
  control: ReturnType<typeof usePhotos>;
  error: string | undefined;
}

/** Chosen from the phone or dropped here; each tile is a photo on its way, in the order customers will see. */
export function PhotosField({ control, error }: PhotosFieldProps) {
  const { photos, max, add, move, remove, retry, underway } = control;
  /** The key of the photo that is being turned or cut. */
  const [edited, setEdited] = useState<string>();
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const [said, say] = useState('');
  const [dragged, setDragged] = useState<string>();
  const [isOver, setOver] = useState(false);
  const isFull = photos.length >= max;

  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])];
    if (files.length === 0) return;
    event.preventDefault();
    add(files);
  });
  // Pictures can be pasted anywhere on the page: nothing else takes them.
  useEffect(() => {
    const paste = (event: ClipboardEvent) => onPaste(event);
    addEventListener('paste', paste);
    return () => removeEventListener('paste', paste);
  }, []);

  const moveTo = (key: string, to: number) => {
    move(key, to);
    say(m.media_photo_moved({ number: to + 1 }));
  };

  /** Moves the photo to wherever the pointer is. */
  const drag = (key: string) => (event: PointerEvent) => {
    event.preventDefault();
    setDragged(key);
    followPointer(
      ({ clientX, clientY }) => {
        const tile = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-photo]');
        if (tile && list.current?.contains(tile)) moveTo(key, Number(tile.dataset.photo));
      },
      () => setDragged(undefined),
    );
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping files is a second way; the input is the first.
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        add([...event.dataTransfer.files]);
      }}
    >
      <p id={`${id}-hint`} className="mb-3 flex justify-between gap-4 text-sm text-stone">
        <span>{m.media_photo_hint({ max })}</span>
        <span className="shrink-0 tabular-nums">{m.media_photo_count({ count: photos.length, max })}</span>
      </p>
      {/* The page stays where it is while photos change places under the pointer. */}
      <ul ref={list} className="grid [overflow-anchor:none] grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
        {photos.map((photo, index) => (
          <PhotoTile
            key={photo.key}
            photo={photo}
            index={index}
            count={photos.length}
            isDragged={dragged === photo.key}
            onMove={(to) => moveTo(photo.key, to)}
            onRemove={() => remove(photo.key)}
            onRetry={() => retry(photo.key)}
            onEdit={() => setEdited(photo.key)}
            onDragStart={drag(photo.key)}
          />
        ))}
        <li className={photos.length === 0 ? 'col-span-full' : undefined}>
          <label
            className={classes(
              'relative flex h-full flex-col items-center justify-center gap-2 rounded-field border-2 border-dashed p-3 text-center font-semibold transition-colors',
              'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-lagoon',
              photos.length === 0 ? 'min-h-36' : 'min-h-32',
              isFull
                ? 'cursor-not-allowed border-line text-sm font-normal text-stone'
                : 'cursor-pointer text-lagoon hover:bg-lagoon-mist',
              !isFull && (error ? 'border-error' : 'border-lagoon/50'),
              isOver && !isFull && 'bg-lagoon-mist',
            )}
          >
            <ImagePlus aria-hidden className="size-7" />
            {isFull ? m.media_photo_full({ max }) : m.media_photo_add()}
            <input
              type="file"
              accept={pictureTypes}
              multiple
              disabled={isFull}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? `${id}-error` : `${id}-hint`}
              className="sr-only"
              onChange={({ target }) => {
                add([...(target.files ?? [])]);
                // The same file may be chosen again.
                target.value = '';
              }}
            />
          </label>
        </li>
      </ul>
      <p role="status" className="mt-2 text-sm text-stone empty:hidden">
        {underway > 0 && m.media_photo_onTheWay({ count: underway })}
      </p>
      {error && (
        <p id={`${id}-error`} className="mt-2 text-sm text-error">
          {error}
        </p>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
      {edited && (
        <Suspense>
          <PictureEditor
            read={() => control.original(edited)}
            leastSide={writing.photoSide}
            onDone={(file) => control.replace(edited, file)}
            onClose={() => setEdited(undefined)}
          />
        </Suspense>
      )}
    </div>
  );
}
