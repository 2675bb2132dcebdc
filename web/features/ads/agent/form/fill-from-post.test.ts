import type { PostReading } from '@makao/contract/ads.writing';
import { describe, expect, it } from 'vitest';
import { fillFromPost } from './fill-from-post.ts';
import type { Values } from './values.ts';

const reading: PostReading = {
  values: { type: 'rent', price: 600_000, cityId: 'dar', wardId: 'sinza', bedroomsCount: 3, hasGarage: true },
  words: { price: 'Kodi 600,000', wardId: 'Sinza', bedroomsCount: 'Vyumba 3' },
  wardName: 'Sinza',
  description: 'Jiko na stoo',
  takenOut: [],
  unsure: [],
};
const empty = { status: 'pending_approval', description: '', propertyType: 'house' } as Values;
const wards = [{ id: 'sinza' }, { id: 'goba' }];

describe('a pasted post in the form [DAY-4]', () => {
  it('fills what is empty, and says which words it was read from', () => {
    const { filled, conflicts, marks } = fillFromPost(reading, empty, {}, wards);
    expect(filled).toEqual({ ...reading.values, description: 'Jiko na stoo' });
    expect(conflicts).toEqual({});
    expect(marks.price).toEqual({ value: 600_000, words: 'Kodi 600,000' });
  });

  it('leaves what was typed, and offers the other', () => {
    const { filled, conflicts } = fillFromPost(reading, { ...empty, price: 550_000, description: 'Yangu' }, {}, wards);
    expect(conflicts).toEqual({ price: 600_000, description: 'Jiko na stoo' });
    expect(filled).not.toHaveProperty('price');
  });

  it('leaves a ward that was chosen together with its city', () => {
    const { filled, conflicts } = fillFromPost(reading, { ...empty, cityId: 'moro', wardId: 'goba' }, {}, wards);
    expect(conflicts).toMatchObject({ cityId: 'dar', wardId: 'sinza' });
    expect(filled).not.toHaveProperty('cityId');
  });

  it('takes the place of what was only remembered', () => {
    const remembered = { wardId: { value: 'goba', words: null }, cityId: { value: 'dar', words: null } };
    const { filled } = fillFromPost(reading, { ...empty, cityId: 'dar', wardId: 'goba' }, remembered, wards);
    expect(filled).toMatchObject({ wardId: 'sinza' });
  });

  it('takes no ward that is not offered', () => {
    const { filled } = fillFromPost(reading, empty, {}, [{ id: 'goba' }]);
    expect(filled).not.toHaveProperty('wardId');
    expect(filled).not.toHaveProperty('cityId');
  });
});
