import { afterEach, describe, expect, it, vi } from 'vitest';
import { listed, rental } from '#web/test/ads.ts';
import { speak } from '#web/test/render.tsx';
import { cached, storeFragmentsIn } from './cached.tsx';
import { adGrid } from './parts/ad-cards.tsx';

afterEach(() => storeFragmentsIn(null));
const now = Date.parse('2026-03-05T09:00:00.000Z');

describe('a rendered fragment [SITE-1]', () => {
  it('is rendered once per key and language', () => {
    storeFragmentsIn(new Map());
    const element = vi.fn(() => <p>Habari</p>);
    for (const locale of ['en', 'en', 'sw'] as const) {
      speak(locale);
      expect(cached(['greeting', 1], element)).toBe('<p>Habari</p>');
    }
    expect(element).toHaveBeenCalledTimes(2);
    cached(['greeting', 2], element);
    expect(element).toHaveBeenCalledTimes(3);
  });

  it('is rendered each time without a store', () => {
    const element = vi.fn(() => <p>Habari</p>);
    cached(['greeting'], element);
    cached(['greeting'], element);
    expect(element).toHaveBeenCalledTimes(2);
  });
});

describe('cards [SITE-1]', () => {
  it('are rendered again with every version of their ad, and the same without a store', () => {
    speak('en');
    const grid = (version: string, name: string) =>
      adGrid([listed({ ...rental, version, ward: { ...rental.ward, name } })], { now }).props.children as string[];
    const bare = grid('v1', 'Mikocheni');
    storeFragmentsIn(new Map());
    expect(grid('v1', 'Mikocheni')).toEqual(bare);
    expect(grid('v1', 'Mikocheni')).toEqual(bare);
    expect(grid('v2', 'Kwingine').join()).toContain('Kwingine');
  });
});
