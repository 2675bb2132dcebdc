import { beforeEach, describe, expect, it } from 'vitest';
import { aroundWard } from '#web/features/places/around-ward.ts';
import { listed, rental } from '#web/test/ads.ts';
import { cityShapes } from '#web/test/city-shapes.ts';
import { render, speak, textOf } from '#web/test/render.tsx';
import { AdCard } from './ad-card.tsx';
import { ConfirmedOnSpot } from './confirmed-on-spot.tsx';

beforeEach(() => speak('en'));

const spot = { on: '2026-11-18', latitude: -6.7608, longitude: 39.2463 };
const around = aroundWard('Mikocheni', cityShapes, [], spot);

describe('a home confirmed on the spot [KIND-5]', () => {
  it('shows the day and a circle within its ward, on our own map', () => {
    const html = render(<ConfirmedOnSpot ad={{ ...rental, confirmedOnSpot: spot }} around={around} />);
    expect(textOf(html)).toContain('The agent confirmed it at the place itself on 11/18/2026.');
    const [left, top, size] = around!.viewBox.split(' ').map(Number) as [number, number, number];
    const { cx, cy, r } = around!.spot!;
    // The ward is in the middle half of the picture.
    for (const [at, from] of [
      [cx, left],
      [cy, top],
    ] as const) {
      expect(at).toBeGreaterThan(from + size * 0.25);
      expect(at).toBeLessThan(from + size * 0.75);
    }
    expect(r).toBeGreaterThanOrEqual(size / 51);
    expect(html).toContain(`<circle cx="${cx}" cy="${cy}" r="${r}"`);
    expect(html).not.toContain('<img');
  });

  it('is marked on its card, and others are not', () => {
    const card = (ad: Parameters<typeof AdCard>[0]['ad']) =>
      textOf(render(<AdCard ad={ad} heart={null} now={Date.parse(rental.createdAt)} />));
    expect(card({ ...listed(rental), confirmedOnSpot: spot })).toContain('Confirmed on the spot');
    expect(card(listed(rental))).not.toContain('on the spot');
    expect(render(<ConfirmedOnSpot ad={rental} around={around} />)).toBe('');
  });
});
