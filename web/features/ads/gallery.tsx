import type { Media, Picture as PictureShape } from '@makao/contract/media';
import { m } from '@makao/i18n/messages';
import { type KeyboardEvent, type MouseEvent, type UIEvent, useRef, useState } from 'react';
import { classes } from '#web/components/ui/classes.ts';
import { Kept } from '#web/components/ui/kept.tsx';
import { Picture, PicturePlaceholder } from '#web/components/ui/picture.tsx';
import { PictureArrows, PictureCount, showLabel, Thumb, Video } from '../../components/ui/gallery-parts.tsx';

interface GalleryProps {
  media: readonly Media[];
  /** What the pictures show: `Apartment for rent, Mikocheni`. */
  subject: string;
}

/**
 * How wide a photo is that fills its upright frame: one that is wider than the frame is cut at its sides. Phones are
 * told a little less, so that one of 720 pixels takes 640 instead of 1280: a third of the bytes, and as sharp to the eye.
 */
const slideSizes = ({ width, height }: PictureShape, alone: boolean) => {
  const cut = Math.max(1, width / height / (4 / 5));
  return `(min-width:768px) ${alone ? '100vw' : `${Math.round(435 * cut)}px`},${Math.round(88 * cut)}vw`;
};

/**
 * A list that the browser itself scrolls, one picture at a stop: it swipes on phones and works without a script, which
 * adds the counter, the arrows and the thumbnails.
 */
export function Gallery({ media, subject }: GalleryProps) {
  const viewport = useRef<HTMLDivElement>(null);
  const strip = useRef<HTMLDivElement>(null);
  /** Scrolling to a picture that was chosen, or resting there: pictures passed on the way do not count. */
  const led = useRef(false);
  const [current, setCurrent] = useState(0);

  const settle = (index: number) => {
    setCurrent(index);
    const thumb = strip.current?.querySelectorAll('li')[index];
    strip.current?.scrollTo({ left: (thumb?.offsetLeft ?? 0) - strip.current.clientWidth * 0.4 });
  };
  const onScroll = ({ currentTarget: box }: UIEvent<HTMLDivElement>) => {
    if (led.current) return;
    const lefts = [...box.querySelectorAll('li')].map(({ offsetLeft }) => offsetLeft);
    const first = lefts.findIndex((left) => left >= box.scrollLeft - box.clientWidth / 4);
    const atEnd = box.scrollLeft + box.clientWidth >= box.scrollWidth - 2;
    // Wide screens show several at once, and the last never reaches the edge.
    settle(atEnd ? lefts.length - 1 : first);
  };
  const show = (index: number) => {
    const slide = viewport.current?.querySelectorAll('li')[index];
    if (!slide) return;
    led.current = true;
    viewport.current?.scrollTo({ left: slide.offsetLeft });
    settle(index);
  };

  if (media.length === 0) {
    return (
      <div className="aspect-4/3 overflow-hidden md:rounded-card">
        <PicturePlaceholder label={m.ads_noPhoto()} />
      </div>
    );
  }

  /** Without a script, or when it can't be fetched, the link leads to the large picture itself. */
  const enlarge = (event: MouseEvent<HTMLAnchorElement>, url: string) => {
    if (event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    import('./photo-viewer.ts').then(
      ({ openPhotos }) => openPhotos(media, subject, url),
      () => location.assign(href),
    );
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return;
    event.preventDefault();
    show(current + (event.key === 'ArrowRight' ? 1 : -1));
  };
  const poster = media.find((item) => item.kind === 'image')?.picture;
  const several = media.length > 1;

  return (
    <section aria-label={m.ads_gallery()}>
      <div className="relative">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys leaf through what scrolls. */}
        <div
          ref={viewport}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
          tabIndex={0}
          onKeyDown={onKeyDown}
          onScroll={onScroll}
          // The person scrolls by hand.
          onPointerDown={() => {
            led.current = false;
          }}
          onWheel={() => {
            led.current = false;
          }}
          className="relative snap-x snap-mandatory overflow-x-auto scroll-smooth [scrollbar-width:none] motion-reduce:scroll-auto md:rounded-card"
        >
          <ul className="in-rows flex md:gap-3">
            {media.map((item, index) => (
              <li
                key={item.url}
                id={`photo-${index + 1}`}
                className={classes(
                  // Two further ones are loaded, the others when somebody gets near: most look at the first alone.
                  index > 0 && 'below',
                  'aspect-4/5 min-w-0 shrink-0 basis-full snap-start overflow-hidden bg-lagoon-mist md:h-[34rem] md:rounded-card',
                  several ? 'md:basis-auto' : 'md:aspect-auto',
                )}
              >
                {item.kind === 'video' ? (
                  <Video url={item.url} poster={poster} />
                ) : (
                  <a
                    href={`${item.picture.base}/1280.webp`}
                    aria-label={m.ads_photoLarge({ number: index + 1 })}
                    onClick={(event) => enlarge(event, item.url)}
                    className="block size-full"
                  >
                    <Picture
                      picture={item.picture}
                      alt={m.ads_photo({ what: subject, number: index + 1 })}
                      sizes={slideSizes(item.picture, !several)}
                      widths={[640, 1280]}
                      eager={index === 0}
                    />
                  </a>
                )}
              </li>
            ))}
          </ul>
        </div>
        {several && (
          <Kept name="picture-steps" from={[current, media.length]} className="contents">
            {() => (
              <>
                <PictureCount current={current} count={media.length} className="needs-script" />
                <PictureArrows
                  current={current}
                  count={media.length}
                  show={show}
                  className="needs-script max-md:hidden"
                />
              </>
            )}
          </Kept>
        )}
      </div>
      {several && (
        <div
          ref={strip}
          className="relative mt-2 overflow-x-auto scroll-smooth px-4 [scrollbar-width:none] motion-reduce:scroll-auto md:px-0.5"
        >
          <ol className="-ml-2 flex">
            {media.map((item, index) => (
              <li key={item.url} className="shrink-0 basis-1/5 p-0.5 pl-2">
                {/* Without a script it leads to the picture itself. */}
                <a
                  href={`#photo-${index + 1}`}
                  aria-label={showLabel(item, index)}
                  aria-current={index === current ? 'true' : undefined}
                  onClick={(event) => {
                    event.preventDefault();
                    show(index);
                  }}
                  className="relative block aspect-square overflow-hidden rounded-field opacity-70 outline-offset-1 transition-opacity hover:opacity-100 aria-[current]:opacity-100 aria-[current]:[box-shadow:0_0_0_2px_var(--color-lagoon)] md:aspect-4/3"
                >
                  <span className="below block size-full">
                    <Thumb item={item} poster={poster} sizes="150px" />
                  </span>
                </a>
              </li>
            ))}
          </ol>
        </div>
      )}
    </section>
  );
}
