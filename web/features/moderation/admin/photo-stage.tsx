import type { Media, Picture as PictureShape } from '@makao/contract/media';
import { m } from '@makao/i18n/messages';
import { type UIEvent, useRef, useState } from 'react';
import { Badge } from '#web/components/ui/badge.tsx';
import { PictureArrows, PictureCount, showLabel, Thumb, Video } from '#web/components/ui/gallery-parts.tsx';
import { Picture, PicturePlaceholder } from '#web/components/ui/picture.tsx';
import { useKeys } from './use-keys.ts';

const stageSizes = '(min-width: 1280px) 600px, (min-width: 768px) 50vw, 100vw';
const stageWidths = [640, 1280] as const;

interface PhotoStageProps {
  media: readonly Media[];
  /** What the pictures show: `Apartment for rent, Mikocheni`. */
  subject: string;
  /** Addresses of those that are new since the last review. */
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
        <PicturePlaceholder label={m.ads_noPhoto()} />
      </div>
    );
  const onScroll = ({ currentTarget: box }: UIEvent<HTMLDivElement>) =>
    setCurrent(Math.round(box.scrollLeft / box.clientWidth));
  const poster = media.find((item) => item.kind === 'image')?.picture;
  return (
    <section
      aria-label={m.ads_gallery()}
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
                    alt={m.ads_photo({ what: subject, number: index + 1 })}
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
            <PictureArrows current={current} count={media.length} show={show} className="max-md:hidden" />
            <PictureCount current={current} count={media.length} />
          </>
        )}
      </div>
      <ol className="grid shrink-0 grid-cols-5 gap-2 xl:w-18 xl:grid-cols-1">
        {media.map((item, index) => (
          <li key={item.url} className="relative">
            <button
              type="button"
              aria-label={showLabel(item, index)}
              aria-current={index === current ? 'true' : undefined}
              onClick={() => show(index)}
              className="relative block aspect-square w-full overflow-hidden rounded-field opacity-75 outline-offset-1 transition-opacity hover:opacity-100 aria-[current]:opacity-100 aria-[current]:[box-shadow:0_0_0_2px_var(--color-lagoon)] md:aspect-4/3 xl:aspect-square"
            >
              <Thumb item={item} poster={poster} sizes="120px" />
            </button>
            {added.includes(item.url) && (
              <Badge tone="accent" className="pointer-events-none absolute top-1 left-1 px-1.5!">
                {m.ads_new()}
              </Badge>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Prefetches the next ad's photos in the sizes that the stage will request. */
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
