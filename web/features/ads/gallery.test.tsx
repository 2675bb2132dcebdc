import { describe, expect, it } from 'vitest';
import { picture } from '#web/test/ads.ts';
import { render } from '#web/test/render.tsx';
import { Gallery } from './gallery.tsx';

const sizesOf = (width: number, height: number, count = 2) => {
  const media = Array.from({ length: count }, (_, index) => ({
    kind: 'image' as const,
    url: `/files/${index}/1280.webp`,
    picture: { ...picture, width, height },
  }));
  return render(<Gallery media={media} subject="A house" />, 'en').match(/<source[^>]* sizes="([^"]+)"/)?.[1];
};

describe('the photos of an ad [FAST-5]', () => {
  it('are asked for as wide as they are before the frame cuts their sides', () => {
    expect(sizesOf(1280, 1600)).toBe('(min-width:768px) 435px,88vw');
    expect(sizesOf(900, 1600)).toBe(sizesOf(1280, 1600));
    // Half of it is seen: the whole is twice as wide.
    expect(sizesOf(1600, 1000)).toBe('(min-width:768px) 870px,176vw');
    expect(sizesOf(1280, 1600, 1)).toBe('(min-width:768px) 100vw,88vw');
  });
});
