import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { cityShapes } from '#web/test/city-shapes.ts';
import { drawCity, mapWidth, shapesAround } from './ward-shapes.ts';

const drawn = drawCity(cityShapes);

describe('the shapes of the wards [FIND-3]', () => {
  it('are 95 for 102 wards, each closed and within the map', () => {
    expect(drawn.shapes).toHaveLength(95);
    expect(new Set(drawn.shapes.flatMap(({ wardIds }) => wardIds)).size).toBe(102);
    for (const { path, box, middle } of drawn.shapes) {
      expect(path).toMatch(/^(M-?\d+,-?\d+(l-?\d+,-?\d+)+z)+$/);
      expect(box.x >= 0 && box.y >= 0 && box.x + box.width <= mapWidth && box.y + box.height <= drawn.height).toBe(
        true,
      );
      expect(middle[0]).toBeGreaterThanOrEqual(box.x);
      expect(middle[0]).toBeLessThanOrEqual(box.x + box.width);
    }
  });

  it('know their neighbours, and that wards divided later share one', () => {
    const { here, around } = shapesAround(drawn, 'Sinza')!;
    expect(here.wardIds).toEqual(['Sinza']);
    expect(around.flatMap(({ wardIds }) => wardIds)).toContain('Ubungo');
    expect(around.flatMap(({ wardIds }) => wardIds)).not.toContain('Kigamboni');
    expect(shapesAround(drawn, 'Mzinga')!.here.wardIds).toEqual(['Kitunda', 'Mzinga']);
    expect(shapesAround(drawn, 'Nowhere')).toBeNull();
  });

  it('weigh less than 8 KB compressed', () => {
    expect(gzipSync(JSON.stringify(cityShapes)).length).toBeLessThan(8 * 1024);
  });
});
