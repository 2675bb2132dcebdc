import type { Media, Picture as PictureShape } from '@makao/contract/cloud-files';
import { m } from '@makao/i18n/messages';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Play from 'lucide-react/icons/play';
import { type UIEvent, useRef, useState } from 'react';
import { Badge } from '#app/components/ui/badge.tsx';
import { classes } from '#app/components/ui/classes.ts';
import { Picture, PicturePlaceholder } from '#app/components/ui/picture.tsx';
import { useKeys } from './use-keys.ts';

export const stageSizes = '(min-width: 1280px) 600px, (min-width: 768px) 50vw, 100vw';
export const stageWidths = [640, 1280] as const;

const disc =
  'absolute top-1/2 grid size-11 -translate-y-1/2 place-items-center rounded-full bg-black/60 text-white hover:bg-black/80 disabled:opacity-0 max-md:hidden';

interface PhotoStageProps {
  media: readonly Media[];
  /** What the pictures show: `Apartment for rent, Mikocheni`. */
  subject: string;
  /** Addresses of those that nobody has judged yet. */
  added: readonly string[];
  keysOn: boolean;
}

/** Every picture whole and as large as the screen allows: swiped, by the arrow keys or by the small ones below. */
export function PhotoStage({ media, subject, added, keysOn }: PhotoStageProps) {
  const stage = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const show = (index: number) => {
    const box = stage.current;
    if (!box || !media[index]) return;
    box.scrollTo({ left: index * box.clientWidth, behavior: 'instant' });
    setCurrent(index);
  };
  useKeys({ arrowleft: () => show(current - 1), arrowright: () => show(current + 1) }, keysOn);

  if (media.length === 0)
    return (
      <div className="aspect-4/3 overflow-hidden rounded-card">
        <PicturePlaceholder label={m.ad_noPhoto()} />
      </div>
    );
  const onScroll = ({ currentTarget: box }: UIEvent<HTMLDivElement>) =>
    setCurrent(Math.round(box.scrollLeft / box.clientWidth));
  const poster = media.find((item) => item.kind === 'image')?.picture ?? null;
  return (
    <section
      aria-label={m.ad_gallery()}
      className="flex min-w-0 flex-col gap-2 xl:flex-row-reverse xl:items-start xl:gap-3"
    >
      <div className="relative min-w-0 grow max-md:-mx-4">
        <div
          ref={stage}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
          tabIndex={0}
          onScroll={onScroll}
          className="snap-x snap-mandatory overflow-x-auto bg-[#0c1413] [scrollbar-width:none] md:rounded-card"
        >
          <ul className="flex">
            {media.map((item, index) => (
              <li
                key={item.url}
                className="h-[min(125vw,56dvh)] min-w-0 shrink-0 basis-full snap-start md:aspect-4/5 md:h-auto md:max-h-[calc(100dvh-22rem)] md:min-h-80 xl:aspect-auto xl:h-[calc(100dvh-17.5rem)] xl:max-h-none"
              >
                {item.kind === 'video' ? (
                  <Video url={item.url} poster={poster} />
                ) : (
                  <Picture
                    picture={item.picture}
                    alt={m.ad_photo({ what: subject, number: index + 1 })}
                    sizes={stageSizes}
                    widths={stageWidths}
                    eager
                    className="object-contain! bg-transparent!"
                  />
                )}
              </li>
            ))}
          </ul>
        </div>
        {media.length > 1 && (
          <>
            <button
              type="button"
              aria-label={m.ad_galleryPrevious()}
              disabled={current === 0}
              onClick={() => show(current - 1)}
              className={classes(disc, 'left-3')}
            >
              <ChevronLeft aria-hidden />
            </button>
            <button
              type="button"
              aria-label={m.ad_galleryNext()}
              disabled={current === media.length - 1}
              onClick={() => show(current + 1)}
              className={classes(disc, 'right-3')}
            >
              <ChevronRight aria-hidden />
            </button>
            <p
              aria-live="polite"
              className="absolute right-3 bottom-3 rounded-full bg-black/65 px-3 py-1 text-sm font-medium text-white tabular-nums"
            >
              {m.ad_galleryCount({ number: current + 1, count: media.length })}
            </p>
          </>
        )}
      </div>
      <ol className="grid shrink-0 grid-cols-5 gap-2 xl:w-18 xl:grid-cols-1">
        {media.map((item, index) => (
          <li key={item.url} className="relative">
            <button
              type="button"
              aria-label={
                item.kind === 'video'
                  ? m.ad_galleryShowVideo({ number: index + 1 })
                  : m.ad_galleryShow({ number: index + 1 })
              }
              aria-current={index === current ? 'true' : undefined}
              onClick={() => show(index)}
              className="relative block aspect-square w-full overflow-hidden rounded-field opacity-75 outline-offset-1 transition-opacity hover:opacity-100 aria-[current]:opacity-100 aria-[current]:ring-2 aria-[current]:ring-lagoon md:aspect-4/3 xl:aspect-square"
            >
              <Picture picture={item.kind === 'image' ? item.picture : poster} alt="" sizes="120px" widths={[320]} />
              {item.kind === 'video' && (
                <Play aria-hidden className="absolute inset-0 m-auto size-8 rounded-full bg-black/60 p-2 text-white" />
              )}
            </button>
            {added.includes(item.url) && (
              <Badge tone="accent" className="pointer-events-none absolute top-1 left-1 px-1.5!">
                {m.ad_new()}
              </Badge>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

const Video = ({ url, poster }: { url: string; poster: PictureShape | null }) => (
  // biome-ignore lint/a11y/useMediaCaption: tours of a place that agents film carry no captions.
  <video
    controls
    playsInline
    preload="none"
    poster={poster ? `${poster.base}/640.webp` : undefined}
    className="size-full object-contain"
    src={url}
  />
);

/** What the next judgement needs is fetched during this one, the same sizes as the stage will ask for. */
export const StagePreload = ({ media }: { media: readonly Media[] }) => (
  <div hidden>
    {media.map(
      (item) =>
        item.kind === 'image' && (
          <picture key={item.url}>
            <source type="image/avif" srcSet={offered(item.picture, 'avif')} sizes={stageSizes} />
            <img alt="" fetchPriority="low" srcSet={offered(item.picture, 'webp')} sizes={stageSizes} />
          </picture>
        ),
    )}
  </div>
);

const offered = ({ base }: PictureShape, kind: string) =>
  stageWidths.map((width) => `${base}/${width}.${kind} ${width}w`).join();
