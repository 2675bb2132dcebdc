import { describe, expect, it } from 'vitest';
import { drawCity } from '#web/features/places/ward-shapes.ts';
import { cityShapes } from '#web/test/city-shapes.ts';
import { render, textOf } from '#web/test/render.tsx';
import { boundsOf, stepOf } from './shades.ts';
import WardMap from './ward-map.tsx';

const drawn = drawCity(cityShapes);
const usual = { low: 1, middle: 450_000, high: 2, sampleSize: 9, area: 'ward' as const, months: 12 };
const ward = (name: string, adsCount: number, usualPrice: typeof usual | null = null) => ({
  id: name,
  name,
  municipality: 'Ubungo',
  adsCount,
  usualPrice,
});
const data = {
  resultCount: 12,
  cityId: 'dar-es-salaam',
  kind: { type: 'rental' as const, propertyType: 'apartment' as const, bedroomsCount: 2 },
  wards: [ward('Sinza', 12, usual), ward('Kitunda', 3), ward('Mzinga', 4)],
};
const map = (chosen: string[] = []) => render(<WardMap data={data} map={drawn} chosen={chosen} onChoose={() => {}} />);

describe('the shades', () => {
  it('part the wards into five steps, fewer where they are alike', () => {
    const values = Array.from({ length: 20 }, (_, index) => index);
    const bounds = boundsOf(values);
    expect(bounds).toHaveLength(5);
    expect(values.map((value) => stepOf(value, bounds)).toSorted((a, b) => a - b)).toEqual(
      values.map((value) => stepOf(value, bounds)),
    );
    expect([stepOf(0, bounds), stepOf(null, bounds), stepOf(19, bounds)]).toEqual([0, 0, 5]);
    expect(boundsOf([3, 3, 3])).toEqual([3]);
    expect(stepOf(3, [3])).toBe(5);
    expect(boundsOf([0, 0])).toEqual([]);
  });
});

describe('the map [FIND-3]', () => {
  it('is a list of wards with their numbers to a screen reader', () => {
    const html = map(['Sinza']);
    expect(html).toMatch(/<svg[^>]*aria-hidden="true"/);
    expect(html.match(/type="checkbox"/g)).toHaveLength(3);
    expect(html).toMatch(/type="checkbox"[^>]*checked=""/);
    expect(textOf(html)).toContain('Sinza 12 ads, usually TZS 450K');
    expect(textOf(html)).toContain('Kitunda 3 ads, too few to say what is usual');
    expect(textOf(html)).toContain('1 ward chosen');
  });

  it('draws every shape, chosen ones outlined, and names its source', () => {
    const html = map(['Mzinga']);
    expect(html.match(/data-ward=/g)).toHaveLength(95);
    expect(html).toMatch(/data-ward="Kitunda"[^>]*coral-deep/);
    expect(textOf(html)).toContain(cityShapes.attribution);
    expect(cityShapes.attribution).toContain('CC BY 4.0');
  });

  it('is an open list in a city without shapes', () => {
    const html = render(<WardMap data={data} map={null} chosen={[]} onChoose={() => {}} />);
    expect(html).toContain('<details open=""');
    expect(html).not.toContain('data-ward=');
  });
});
