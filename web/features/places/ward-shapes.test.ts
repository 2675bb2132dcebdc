import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { mapHeight, mapWidth, shapes, shapesAround } from './ward-shapes.ts';

describe('the shapes of the wards [FIND-3]', () => {
  it('are 95 for 102 wards, each closed and within the map', () => {
    expect(shapes).toHaveLength(95);
    expect(new Set(shapes.flatMap(({ names }) => names)).size).toBe(102);
    for (const { path, box, middle } of shapes) {
      expect(path).toMatch(/^(M-?\d+,-?\d+(l-?\d+,-?\d+)+z)+$/);
      expect(box.x >= 0 && box.y >= 0 && box.x + box.width <= mapWidth && box.y + box.height <= mapHeight).toBe(true);
      expect(middle[0]).toBeGreaterThanOrEqual(box.x);
      expect(middle[0]).toBeLessThanOrEqual(box.x + box.width);
    }
  });

  it('know their neighbours, and that wards divided later share one', () => {
    const { here, around } = shapesAround('Sinza')!;
    expect(here.names).toEqual(['Sinza']);
    expect(around.flatMap(({ names }) => names)).toContain('Ubungo');
    expect(around.flatMap(({ names }) => names)).not.toContain('Kigamboni');
    expect(shapesAround('Mzinga')!.here.names).toEqual(['Kitunda', 'Mzinga']);
    expect(shapesAround('Nowhere')).toBeNull();
  });

  it('weigh less than 8 KB compressed', () => {
    const file = readFileSync(join(import.meta.dirname, 'dar-es-salaam-wards.json'));
    expect(gzipSync(file).length).toBeLessThan(8 * 1024);
  });
});
