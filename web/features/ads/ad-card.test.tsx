import { describe, expect, it } from 'vitest';
import { listed as card, plot, rental } from '#web/test/ads.ts';
import { render, textOf } from '#web/test/render.tsx';
import { AdCard } from './ad-card.tsx';

const day = 86_400_000;
const posted = Date.parse(rental.createdAt);
const seen = (ad = card(rental), props: Partial<Parameters<typeof AdCard>[0]> = {}, locale: 'en' | 'sw' = 'en') =>
  render(<AdCard ad={ad} heart={<i data-heart={ad.id} />} now={posted + 3 * day} {...props} />, locale);

describe('the ad card [CARD-1]', () => {
  it('says price, kind, place, rooms and months in advance in both languages', () => {
    const text = textOf(seen());
    for (const part of [
      'Rent TZS 850K / month',
      'Apartment for rent',
      'Mikocheni, DSM',
      '3 bedrooms',
      '2 bathrooms',
      '6 months in advance',
      '3 days ago',
    ])
      expect(text).toContain(part);
    const kiswahili = textOf(seen(card(rental), {}, 'sw'));
    for (const part of ['TZS 850K / mwezi', 'Apartment ya kupanga', 'Mikocheni, DSM', 'siku 3 zilizopita'])
      expect(kiswahili).toContain(part);
  });

  it('shows a sale without months, and a plot by its size', () => {
    const text = textOf(seen(card(plot)));
    expect(text).toContain('Price TZS 350M');
    expect(text).toContain('1,200 m²');
    expect(text).not.toMatch(/month|bedroom/);
  });

  it('is new for less than four days', () => {
    expect(textOf(seen(card(rental), { now: posted + 4 * day - 1 }))).toContain('New');
    expect(textOf(seen(card(rental), { now: posted + 4 * day }))).not.toContain('New');
  });

  it('hides the agent from visitors, and shows them to signed-in people', () => {
    const html = seen();
    expect(textOf(html)).not.toContain('Neema');
    expect(textOf(html)).toContain('Sign in to see the agent');
    expect(textOf(seen(card(rental), { showAgent: true }))).toContain('Neema Mushi');
  });

  it('shows the heart it is given', () => {
    expect(seen()).toContain(`<i data-heart="${rental.id}"></i>`);
  });

  it('says on the home page that an ad has expired, and adds its size', () => {
    const expired = card({ ...rental, publicationStatus: 'expired' });
    expect(textOf(seen(expired, { variant: 'home' }))).toMatch(/Expired.*120 m²/);
    expect(textOf(seen(expired))).not.toMatch(/Expired|120 m²/);
  });

  it('offers the photo in its sizes, and a door where there is none', () => {
    expect(seen()).toContain('/files/p1/320.avif 320w,/files/p1/640.avif 640w');
    expect(seen(card({ ...rental, cover: null }))).not.toContain('<img');
  });
});
