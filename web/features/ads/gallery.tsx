import type { Media, Picture as PictureShape } from '@makao/contract/media';
import { m } from '@makao/i18n/messages';
import { classes } from '#web/components/ui/classes.ts';
import { PictureArrows, PictureCount, showLabel, Thumb, Video } from '#web/components/ui/gallery-parts.tsx';
import { Picture, PicturePlaceholder } from '#web/components/ui/picture.tsx';

interface GalleryProps {
  media: readonly Media[];
  /** What the pictures show: `Apartment for rent, Mikocheni`. */
  subject: string;
}

/**
 * How wide a photo is that fills its upright frame: one that is wider than the frame is cut at its sides. Phones are
 * given a little less, so that one of 720 pixels takes 640 instead of 1280: a third of the bytes, and as sharp to the eye.
 */
const sizesOf = ({ width, height }: PictureShape, alone: boolean) => {
  const cut = Math.max(1, width / height / (4 / 5));
  return `(min-width:768px) ${alone ? '100vw' : `${Math.round(435 * cut)}px`},${Math.round(88 * cut)}vw`;
};

/**
 * A list that the browser itself scrolls, one picture at a stop: it swipes on phones and works without a script. The DOM
 * module `gallery.ts` adds the counter, the arrows, the thumbnails and the view over the whole screen.
 */
export function Gallery({ media, subject }: GalleryProps) {
  if (media.length === 0) {
    return (
      <div className="aspect-4/3 overflow-hidden md:rounded-card">
        <PicturePlaceholder label={m.ads_noPhoto()} />
      </div>
    );
  }
  const poster = media.find((item) => item.kind === 'image')?.picture;
  const several = media.length > 1;
  return (
    <section aria-label={m.ads_gallery()} data-gallery={subject} data-start="gallery">
      <div className="relative">
        <div
          data-strip
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
          tabIndex={0}
          className="relative snap-x snap-mandatory overflow-x-auto scroll-smooth [scrollbar-width:none] motion-reduce:scroll-auto md:rounded-card"
        >
          <ul className="flex md:gap-3">
            {media.map((item, index) => (
              <li
                key={item.url}
                id={`photo-${index + 1}`}
                className={classes(
                  'aspect-4/5 min-w-0 shrink-0 basis-full snap-start overflow-hidden bg-lagoon-mist md:h-[34rem] md:rounded-card',
                  several ? 'md:basis-auto' : 'md:aspect-auto',
                )}
              >
                {item.kind === 'video' ? (
                  <Video url={item.url} poster={poster} />
                ) : (
                  // Without a script, or when it can't be fetched, the link leads to the large picture itself.
                  <a
                    href={`${item.picture.base}/1280.webp`}
                    aria-label={m.ads_photoLarge({ number: index + 1 })}
                    data-act="photos"
                    className="block size-full"
                  >
                    <Picture
                      picture={item.picture}
                      alt={m.ads_photo({ what: subject, number: index + 1 })}
                      sizes={sizesOf(item.picture, !several)}
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
          <>
            <PictureCount current={0} count={media.length} className="needs-script" />
            <PictureArrows current={0} count={media.length} className="needs-script max-md:hidden" />
          </>
        )}
      </div>
      {several && (
        <div
          data-thumbs
          className="relative mt-2 overflow-x-auto scroll-smooth px-4 [scrollbar-width:none] motion-reduce:scroll-auto md:px-0.5"
        >
          <ol className="-ml-2 flex">
            {media.map((item, index) => (
              <li key={item.url} className="shrink-0 basis-1/5 p-0.5 pl-2">
                {/* Without a script it leads to the picture itself. */}
                <a
                  href={`#photo-${index + 1}`}
                  aria-label={showLabel(item, index)}
                  aria-current={index === 0 ? 'true' : undefined}
                  data-act="photo"
                  data-to={index}
                  className="relative block aspect-square overflow-hidden rounded-field opacity-70 outline-offset-1 transition-opacity hover:opacity-100 aria-[current]:opacity-100 aria-[current]:[box-shadow:0_0_0_2px_var(--color-lagoon)] md:aspect-4/3"
                >
                  <Thumb item={item} poster={poster} sizes="150px" />
                </a>
              </li>
            ))}
          </ol>
        </div>
      )}
    </section>
  );
}
