import { m } from '@makao/i18n/messages';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Crop from 'lucide-react/icons/crop';
import Film from 'lucide-react/icons/film';
import GripVertical from 'lucide-react/icons/grip-vertical';
import RotateCw from 'lucide-react/icons/rotate-cw';
import Trash2 from 'lucide-react/icons/trash-2';
import type { PointerEvent } from 'react';
import { Badge } from '#web/components/ui/badge.tsx';
import { classes } from '#web/components/ui/classes.ts';
import type { Photo } from './use-photos.ts';

interface PhotoTileProps {
  photo: Photo;
  index: number;
  count: number;
  isDragged: boolean;
  onMove: (to: number) => void;
  onRemove: () => void;
  onRetry: () => void;
  onEdit: () => void;
  onDragStart: (event: PointerEvent) => void;
}

const key =
  'grid h-11 grow place-items-center transition-colors hover:bg-lagoon-mist disabled:opacity-30 -outline-offset-3 [&_svg]:size-5';

export function PhotoTile({
  photo,
  index,
  count,
  isDragged,
  onMove,
  onRemove,
  onRetry,
  onEdit,
  onDragStart,
}: PhotoTileProps) {
  const number = index + 1;
  return (
    <li
      data-photo={index}
      aria-label={m.media_photo_name({ number })}
      className={classes(
        'flex flex-col overflow-hidden rounded-field border bg-shell transition-shadow select-none',
        isDragged ? 'border-lagoon shadow-lift ring-2 ring-lagoon' : 'border-line',
      )}
    >
      <div className="relative aspect-4/5 bg-lagoon-mist">
        {photo.preview ? (
          <img src={photo.preview} alt="" draggable={false} className="size-full object-cover" />
        ) : (
          photo.state === 'done' && <Film aria-hidden className="absolute inset-0 m-auto size-8 text-lagoon" />
        )}
        {index === 0 && (
          <Badge tone="dark" className="absolute top-1.5 left-1.5">
            {m.media_photo_cover()}
          </Badge>
        )}
        {count > 1 && (
          // Keys have their own buttons below.
          <span
            aria-hidden
            title={m.media_photo_drag({ number })}
            onPointerDown={onDragStart}
            className="absolute top-0 right-0 grid size-11 cursor-grab touch-none place-items-center active:cursor-grabbing"
          >
            <GripVertical className="size-8 rounded-full bg-black/50 p-1.5 text-white" />
          </span>
        )}
        <Progress photo={photo} number={number} onRetry={onRetry} />
        {photo.state === 'done' && photo.preview && (
          <button
            type="button"
            aria-label={m.media_photo_edit({ number })}
            onClick={onEdit}
            className="absolute right-0 bottom-0 grid size-11 place-items-center -outline-offset-3"
          >
            <Crop aria-hidden className="size-8 rounded-full bg-black/50 p-1.5 text-white" />
          </button>
        )}
      </div>
      <div className="flex divide-x divide-line border-t border-line">
        <button
          type="button"
          className={key}
          disabled={index === 0}
          aria-label={m.media_photo_earlier({ number })}
          onClick={() => onMove(index - 1)}
        >
          <ChevronLeft aria-hidden />
        </button>
        <button
          type="button"
          className={key}
          disabled={number === count}
          aria-label={m.media_photo_later({ number })}
          onClick={() => onMove(index + 1)}
        >
          <ChevronRight aria-hidden />
        </button>
        <button
          type="button"
          className={classes(key, 'hover:bg-error-mist hover:text-error')}
          aria-label={m.media_photo_remove({ number })}
          onClick={onRemove}
        >
          <Trash2 aria-hidden />
        </button>
      </div>
    </li>
  );
}

/** How far it has come, or what stopped it. */
function Progress({
  photo: { state, progress },
  number,
  onRetry,
}: {
  photo: Photo;
  number: number;
  onRetry: () => void;
}) {
  if (state === 'done') return null;
  if (state === 'failed')
    return (
      <button
        type="button"
        onClick={onRetry}
        className="absolute inset-0 grid place-content-center justify-items-center gap-1 bg-black/65 p-2 text-center text-sm font-semibold text-white -outline-offset-4"
      >
        <RotateCw aria-hidden className="size-6" />
        {m.media_photo_failed()}
        <span className="underline underline-offset-2">{m.media_photo_retry()}</span>
      </button>
    );
  const share = Math.round(progress * 100);
  return (
    <div className="absolute inset-x-0 bottom-0 bg-black/65 px-2 py-1.5 text-white">
      {state !== 'uploading' && (
        <p className="mb-1 text-xs">{state === 'waiting' ? m.media_photo_waiting() : m.media_photo_preparing()}</p>
      )}
      <div
        role="progressbar"
        aria-label={m.media_photo_progress({ number })}
        aria-valuenow={share}
        className="h-1.5 overflow-hidden rounded-full bg-white/30"
      >
        <div
          className="h-full origin-left bg-white transition-transform"
          style={{ transform: `scaleX(${progress})` }}
        />
      </div>
    </div>
  );
}
