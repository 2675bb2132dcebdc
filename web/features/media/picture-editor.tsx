import { m } from '@makao/i18n/messages';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { DialogActions } from '#web/components/ui/dialog-actions.tsx';
import { followPointer } from '#web/lib/follow-pointer.ts';
import { openPicture } from './open-picture.ts';
import {
  cut,
  drawEdited,
  type Edit,
  fileOf,
  isEdited,
  type Side,
  sides,
  sizeOf,
  turn,
  unedited,
} from './turn-and-cut.ts';

const labels: Record<Side, () => string> = {
  left: m.media_edit_left,
  top: m.media_edit_top,
  right: m.media_edit_right,
  bottom: m.media_edit_bottom,
};

/** Sides that each corner of the frame moves. */
const corners: { sides: readonly [Side, Side]; place: string }[] = [
  { sides: ['left', 'top'], place: 'top-0 left-0 cursor-nwse-resize' },
  { sides: ['right', 'top'], place: 'top-0 right-0 cursor-nesw-resize' },
  { sides: ['left', 'bottom'], place: 'bottom-0 left-0 cursor-nesw-resize' },
  { sides: ['right', 'bottom'], place: 'right-0 bottom-0 cursor-nwse-resize' },
];

interface PictureEditorProps {
  /** Null if it can't be read. */
  read: () => Promise<Blob | null>;
  /** The longer side of the result needs so many pixels. */
  leastSide: number;
  onDone: (file: File) => void;
  onClose: () => void;
}

/** Turns a photo and cuts its sides, by touch or by keys. */
export default function PictureEditor({ read, leastSide, onDone, onClose }: PictureEditorProps) {
  const [bitmap, setBitmap] = useState<ImageBitmap | null>();
  const [edit, setEdit] = useState(unedited);
  const [busy, setBusy] = useState(false);
  const loaded = useRef(read);

  useEffect(() => {
    const open = async () => {
      const blob = await loaded.current();
      return blob && openPicture(new File([blob], 'photo', { type: blob.type }));
    };
    open().then(setBitmap, () => setBitmap(null));
  }, []);

  const size = bitmap ? sizeOf(bitmap, edit) : null;
  const isSmall = size !== null && Math.max(size.width, size.height) < leastSide;
  const finish = async () => {
    if (!bitmap || !isEdited(edit)) return onClose();
    setBusy(true);
    const file = await fileOf(bitmap, edit);
    if (file) onDone(file);
    onClose();
  };

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={m.media_edit_title()}
      footer={
        <DialogActions
          action={m.media_edit_done()}
          busy={busy}
          disabled={!bitmap || isSmall}
          onClick={() => void finish()}
          onClose={onClose}
        />
      }
    >
      {bitmap === null ? (
        <Alert tone="warning">{m.media_edit_unreadable()}</Alert>
      ) : (
        <div className="grid gap-4">
          <Frame bitmap={bitmap} edit={edit} onEdit={setEdit} />
          {isSmall && <Alert tone="warning">{m.media_edit_small({ side: leastSide })}</Alert>}
          <Button variant="secondary" disabled={!bitmap} onClick={() => setEdit(turn)}>
            <RotateCw aria-hidden />
            {m.media_edit_turn()}
          </Button>
          <div className="grid grid-cols-2 gap-x-4 gap-y-2">
            {sides.map((side) => (
              <label key={side} className="grid text-sm">
                {labels[side]()}
                <input
                  type="range"
                  min={0}
                  max={80}
                  step={1}
                  disabled={!bitmap}
                  value={Math.round(edit[side] * 100)}
                  aria-valuetext={`${Math.round(edit[side] * 100)} %`}
                  className="min-h-11 w-full accent-lagoon"
                  onChange={({ target }) => setEdit((before) => cut(before, side, Number(target.value) / 100))}
                />
              </label>
            ))}
          </div>
        </div>
      )}
    </Dialog>
  );
}

interface FrameProps {
  bitmap: ImageBitmap | undefined;
  edit: Edit;
  onEdit: (change: (before: Edit) => Edit) => void;
}

/** The turned picture, with what is cut off darkened. The corners can be dragged; the sliders do the same. */
function Frame({ bitmap, edit, onEdit }: FrameProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { turns } = edit;
  useEffect(() => {
    if (!canvas.current || !bitmap) return;
    const scale = Math.min(1, 720 / Math.max(bitmap.width, bitmap.height));
    drawEdited(canvas.current, bitmap, { ...unedited, turns }, scale);
  }, [bitmap, turns]);

  const drag = (moved: readonly [Side, Side]) => (event: PointerEvent) => {
    event.preventDefault();
    const box = canvas.current?.getBoundingClientRect();
    if (!box) return;
    followPointer(({ clientX, clientY }) => {
      const shares: Record<Side, number> = {
        left: (clientX - box.left) / box.width,
        right: (box.right - clientX) / box.width,
        top: (clientY - box.top) / box.height,
        bottom: (box.bottom - clientY) / box.height,
      };
      onEdit((before) => moved.reduce((next, side) => cut(next, side, shares[side]), before));
    });
  };
  const inset = ([share, side]: [number, Side]) => ({ [side]: `${share * 100}%` });

  return (
    <div className="grid min-h-52 place-items-center rounded-field bg-lagoon-mist p-2">
      <div className="relative overflow-hidden">
        <canvas ref={canvas} width={1} height={1} className="block max-h-[45vh] max-w-full" />
        {bitmap && (
          <div
            data-frame
            className="absolute shadow-[0_0_0_100vmax_rgb(0_0_0/0.6)] outline-2 outline-white"
            style={Object.assign({}, ...sides.map((side) => inset([edit[side], side])))}
          >
            {corners.map((corner) => (
              <span
                key={corner.place}
                aria-hidden
                data-corner={corner.sides.join(' ')}
                onPointerDown={drag(corner.sides)}
                className={`absolute size-11 touch-none ${corner.place}`}
              >
                <span className="absolute inset-2 rounded-full border-2 border-white bg-lagoon/80" />
              </span>
            ))}
          </div>
        )}
      </div>
    </div>
  );
}
