import { beforeEach, describe, expect, it } from 'vitest';
import { picture, plot, rental } from '#web/test/ads.ts';
import { render, speak, textOf } from '#web/test/render.tsx';
import { AdMap } from './ad-map.tsx';
import { adData, adDescription, adTitle, adTitleSignedIn } from './ad-seo.ts';
import { AgentBlock } from './agent-block.tsx';
import { MoveIn, Price } from './fees.tsx';
import { Gallery } from './gallery.tsx';

beforeEach(() => speak('en'));

describe('what an ad costs [AD-2]', () => {
  it('multiplies a rent by the months in advance', () => {
    expect(textOf(render(<Price ad={rental} />))).toBe(
      'Rent TZS 850,000 / month TZS 5,100,000 6 months paid in advance',
    );
    expect(textOf(render(<Price ad={plot} />))).toBe('Price TZS 350,000,000 TZS 291.7K per m²');
  });

  it('adds up what moving in takes, line by line', () => {
    const text = textOf(render(<MoveIn ad={rental} />));
    expect(text).toContain('Rent in advance TZS 850,000 × 6 TZS 5,100,000');
    expect(text).toContain('To pay before you move in TZS 5,525,000');
  });

  it('says of a fee without an amount that it is to be confirmed', () => {
    const text = textOf(render(<MoveIn ad={{ ...rental, connexionFees: null, moveInCost: 5_100_000 }} />));
    expect(text).toMatch(/Agent fee .*To confirm/);
    expect(text).toMatch(/Viewing fee .*To confirm/);
    expect(text).toContain('TZS 5,100,000 +');
  });
});

describe('the gallery [AD-1]', () => {
  const image = (name: string) => ({
    kind: 'image' as const,
    url: `/files/${name}.webp`,
    picture: { ...picture, base: `/files/${name}` },
  });

  it('counts its pictures and leads to each of them without a script', () => {
    const html = render(<Gallery media={[image('a'), image('b'), image('c')]} subject="A house" />);
    expect(textOf(html)).toContain('1 of 3');
    for (const number of [1, 2, 3]) expect(html).toContain(`href="#photo-${number}"`);
    expect(html).toContain('alt="A house, photo 2"');
  });

  it('plays a video behind the first picture, and says so when it can’t', () => {
    const html = render(<Gallery media={[image('a'), { kind: 'video', url: '/files/tour.webm' }]} subject="A house" />);
    expect(html).toMatch(/<video[^>]+poster="\/files\/a\/640.webp"/);
    expect(html).toContain('<source src="/files/tour.webm" type="video/webm"/>');
    expect(textOf(html)).toContain('Unable to play video');
  });

  it('stands in for pictures that are missing', () => {
    expect(render(<Gallery media={[]} subject="A house" />)).toContain('aria-label="No photo"');
  });
});

describe('the agent of an ad', () => {
  it('is veiled for a visitor, who is asked to sign in [AD-3]', () => {
    const html = render(<AgentBlock agent={rental.agent} path="/ads/1" contact={null} />);
    // What a signed-in user sees waits in templates, which are not shown.
    expect(html.replace(/<template[\s\S]*?<\/template>/g, '')).not.toContain('Neema');
    expect(html).toContain(
      '<template data-member="true"><p class="truncate text-lg font-semibold">Neema Mushi</p></template>',
    );
    expect(html).not.toMatch(/tel:|wa\.me|\+255/);
    expect(textOf(html)).toContain('Sign in to see the phone number');
    expect(html.match(/<button[^>]+disabled/g)).toHaveLength(2);
    expect(html).toContain('redirect=%2Fads%2F1');
  });
});

describe('the map', () => {
  it('is a link or a button until the scripts know the line [AD-6]', () => {
    const html = render(<AdMap ward="Mikocheni" mapsUrl="https://maps.example/1" around={null} />);
    expect(html).not.toContain('<iframe');
    expect(textOf(html)).toContain('Show the map of Mikocheni');
  });
});

describe('an ad found elsewhere', () => {
  it('has a title of type, kind, ward, price and bedrooms, and of the agent for signed-in people [AD-8]', () => {
    expect(adTitle(rental)).toBe('Apartment for rent, Mikocheni, TZS 850K, 3 bedrooms');
    expect(adTitleSignedIn(rental)).toBe('Apartment for rent, Mikocheni, TZS 850K, 3 bedrooms, Neema Mushi');
    expect(adTitleSignedIn(plot)).toBe('Plot for sale, Mikocheni, TZS 350M, Neema Mushi');
  });

  it('tells price and place first', () => {
    expect(adDescription(rental)).toMatch(
      /^Apartment for rent in Mikocheni, Dar es Salaam: TZS 850,000 \/ month\. 3 bedrooms/,
    );
  });

  it('ends its description at a word', () => {
    const long = 'Nyumba nzuri yenye bustani, karibu na barabara. '.repeat(5);
    expect(adDescription({ ...rental, description: long })).toMatch(
      /\b(Nyumba|nzuri|yenye|bustani|karibu|na|barabara)…$/,
    );
    expect(adDescription({ ...rental, description: 'Nyumba nzuri.' })).toMatch(/\. Nyumba nzuri\.$/);
  });

  it('is a listing with an offer to search engines', () => {
    expect(adData(rental, 'https://site.example')).toMatchObject({
      '@type': 'RealEstateListing',
      url: `https://site.example/ads/${rental.id}/apartment-for-rent-mikocheni-3-bedrooms`,
      image: ['https://site.example/files/p1/1280.webp'],
      offers: { '@type': 'Offer', price: 850_000, priceCurrency: 'TZS' },
    });
  });
});
