import type { Picture as PictureShape } from '@makao/contract/media';
import { useState } from 'react';
import { classes } from './classes.ts';
import { Mark } from './logo.tsx';

interface PictureProps {
  picture: PictureShape | null;
  alt: string;
  /** How wide it is shown, as the browser reads it. */
  sizes: string;
  /** The widths worth offering here. */
  widths?: readonly number[];
  /** In view from the start: loaded at once. */
  eager?: boolean;
  className?: string;
}

/** Fills its frame, whose ratio the caller reserves; a colour stands in until it has loaded, a door when it can't. */
export function Picture({ picture, alt, sizes, widths = [320, 640], eager, className }: PictureProps) {
  const [broken, setBroken] = useState(false);
  if (!picture || broken) return <PicturePlaceholder label={alt} className={className} />;
  const offered = (kind: string) => widths.map((width) => `${picture.base}/${width}.${kind} ${width}w`).join();
  return (
    <picture>
      <source type="image/avif" srcSet={offered('avif')} sizes={sizes} />
      <img
        // A picture may have failed before this script arrived.
        ref={(image) => {
          if (image?.complete && image.naturalWidth === 0 && image.currentSrc) setBroken(true);
        }}
        src={`${picture.base}/${widths.at(-1)}.webp`}
        srcSet={offered('webp')}
        sizes={sizes}
        alt={alt}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
        onError={() => setBroken(true)}
        style={{ backgroundColor: picture.color }}
        className={classes('photo', className)}
      />
    </picture>
  );
}

const placeholderLook = 'grid size-full place-items-center bg-lagoon-mist text-lagoon/40';
const placeholderMark = 'size-1/4 max-w-24';

export const PicturePlaceholder = ({ label, className }: { label: string; className?: string }) => (
  <div
    {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    className={classes(placeholderLook, className)}
  >
    <Mark className={placeholderMark} />
  </div>
);
