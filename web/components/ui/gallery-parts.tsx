import type { Media, Picture as PictureShape } from '@makao/contract/media';
import { m } from '@makao/i18n/messages';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Play from 'lucide-react/icons/play';
import { classes } from '#web/components/ui/classes.ts';
import { Picture } from '#web/components/ui/picture.tsx';

const disc =
  'absolute top-1/2 grid size-11 -translate-y-1/2 place-items-center rounded-full bg-black/55 text-white transition-opacity hover:bg-black/75 disabled:opacity-0';

interface PlaceProps {
  current: number;
  count: number;
  className?: string;
}

export const PictureCount = ({ current, count, className }: PlaceProps) => (
  <p
    aria-live="polite"
    data-labels={Array.from({ length: count }, (_, at) => m.ads_galleryCount({ number: at + 1, count })).join('|')}
    className={classes(
      'absolute right-3 bottom-3 rounded-full bg-black/65 px-3 py-1 text-sm font-medium text-white tabular-nums',
      className,
    )}
  >
    {m.ads_galleryCount({ number: current + 1, count })}
  </p>
);

/** In documents `gallery.ts` handles the presses. */
export const PictureArrows = ({ current, count, show, className }: PlaceProps & { show?: (index: number) => void }) => (
  <div className={className}>
    <button
      type="button"
      aria-label={m.ads_galleryPrevious()}
      disabled={current === 0}
      data-act={show ? undefined : 'photo'}
      data-step="-1"
      onClick={show && (() => show(current - 1))}
      className={classes(disc, 'left-3')}
    >
      <ChevronLeft aria-hidden />
    </button>
    <button
      type="button"
      aria-label={m.ads_galleryNext()}
      disabled={current === count - 1}
      data-act={show ? undefined : 'photo'}
      data-step="1"
      onClick={show && (() => show(current + 1))}
      className={classes(disc, 'right-3')}
    >
      <ChevronRight aria-hidden />
    </button>
  </div>
);

/** The label of a thumbnail. */
export const showLabel = ({ kind }: Media, index: number) =>
  kind === 'video' ? m.ads_galleryShowVideo({ number: index + 1 }) : m.ads_galleryShow({ number: index + 1 });

interface ThumbProps {
  item: Media;
  /** Stands for a video. */
  poster: PictureShape | undefined;
  sizes: string;
}

export const Thumb = ({ item, poster, sizes }: ThumbProps) => (
  <>
    <Picture picture={item.kind === 'image' ? item.picture : (poster ?? null)} alt="" sizes={sizes} widths={[320]} />
    {item.kind === 'video' && (
      <Play aria-hidden className="absolute inset-0 m-auto size-8 rounded-full bg-black/60 p-2 text-white" />
    )}
  </>
);

/** A video tour, loaded when it is played. `gallery.ts` shows an error if it can't be. */
export const Video = ({ url, poster }: { url: string; poster: PictureShape | undefined }) => (
  // biome-ignore lint/a11y/useMediaCaption: tours of a place that agents film carry no captions.
  <video
    controls
    playsInline
    preload="none"
    poster={poster && `${poster.base}/640.webp`}
    className="size-full bg-black object-contain"
  >
    <source src={url} type={url.endsWith('.webm') ? 'video/webm' : 'video/mp4'} />
    {m.ads_videoFailed()}
  </video>
);
