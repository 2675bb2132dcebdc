import { describe, expect, it } from 'vitest';
import { activeFilters, readSearch, typedAmounts, writeSearch } from './search.url.ts';

const id = (last: string) => `00000000-0000-4000-8000-${last.padStart(12, '0')}`;
const read = (query: string) => readSearch(new URLSearchParams(query));

describe('the address of a search [SRCH-2]', () => {
  it('is read into filters, lists by commas or repeated', () => {
    expect(
      read(
        `type=rental&propertyType=house&cityId=${id('c')}&wardIds=${id('1')},${id('2')}&wardIds=${id('3')}&bedroomsCount=2,3&priceMin=1000&priceMax=9000&hasPool=true&page=4`,
      ),
    ).toEqual({
      type: 'rent',
      propertyType: 'house',
      cityId: id('c'),
      wardIds: [id('1'), id('2'), id('3')],
      bedroomsCount: [2, 3],
      priceMin: 1000,
      priceMax: 9000,
      hasPool: true,
      page: 4,
    });
  });

  it('leaves out what can’t be read', () => {
    expect(read('type=lease&propertyType=castle&cityId=1&wardIds=1&bedroomsCount=9&priceMin=much&hasPool=yes')).toEqual(
      {
        page: 1,
      },
    );
    expect(read('type=&wardIds=&priceMax=')).toEqual({ page: 1 });
  });

  it('knows a flag only from true', () => {
    expect(read('hasPool=false&hasGarden=1&isFurnished=true')).toEqual({ isFurnished: true, page: 1 });
  });

  it('takes the last of a repeated value', () => {
    expect(read('type=rent&type=sell')).toEqual({ type: 'sell', page: 1 });
  });

  it('reads amounts as people say them, and says which are none [FIND-1]', () => {
    expect(read('priceMin=elfu 80&priceMax=laki 5&moveInMax=1.5m')).toEqual({
      priceMin: 80_000,
      priceMax: 500_000,
      moveInMax: 1_500_000,
      page: 1,
    });
    const typed = (query: string) => typedAmounts(new URLSearchParams(query));
    expect(typed('priceMax=500000&priceMin=')).toEqual({ areTyped: false, unread: [] });
    expect(typed('priceMax=laki 5&moveInMax=nafuu')).toEqual({ areTyped: true, unread: ['nafuu'] });
  });

  it('holds the order, unless it is the usual one [FIND-1]', () => {
    expect(read('sort=-price')).toEqual({ sort: '-price', page: 1 });
    expect(read('sort=newest')).toEqual({ page: 1 });
    expect(read('sort=cheap')).toEqual({ page: 1 });
    expect(writeSearch({ sort: 'moveIn', type: 'rent', page: 2 })).toBe('type=rent&sort=moveIn&page=2');
    expect(writeSearch({ sort: 'newest' })).toBe('');
  });

  it('puts prices in order', () => {
    expect(read('priceMin=900&priceMax=100')).toEqual({ priceMin: 100, priceMax: 900, page: 1 });
    expect(read('priceMin=100&priceMax=100')).toEqual({ priceMin: 100, priceMax: 100, page: 1 });
    expect(read('priceMin=900')).toEqual({ priceMin: 900, page: 1 });
    expect(read('priceMax=900')).toEqual({ priceMax: 900, page: 1 });
  });

  it.each([
    ['page=0', 1],
    ['page=-1', 1],
    ['page=1.5', 1],
    ['page=x', 1],
    ['page=1000000000', 1_000_000_000],
    ['page=1000000001', 1],
    ['', 1],
    ['page=1', 1],
    ['page=2', 2],
  ])('reads %s as page %d', (query, page) => expect(read(query)).toEqual({ page }));

  it('is written in one order, without what is empty, off or the first page', () => {
    expect(writeSearch({ page: 1, hasPool: false, wardIds: [], type: 'rent' })).toBe('type=rent');
    expect(writeSearch({ page: 2, hasPool: true, priceMax: 5, type: 'sell' })).toBe(
      'type=sell&priceMax=5&hasPool=true&page=2',
    );
    expect(writeSearch({})).toBe('');
    expect(writeSearch({ page: 0 })).toBe('');
  });
});

describe('active filters [SRCH-4]', () => {
  it('are counted each once, a list as one', () => {
    expect(activeFilters({})).toBe(0);
    expect(activeFilters({ type: 'rent', propertyType: 'plot', cityId: id('c'), priceMin: 0, priceMax: 1 })).toBe(5);
    expect(activeFilters({ wardIds: [id('1'), id('2')], bedroomsCount: [1, 2, 3] })).toBe(2);
    expect(activeFilters({ wardIds: [], bedroomsCount: [] })).toBe(0);
    expect(activeFilters({ hasPool: true, hasGarden: false, isFurnished: true })).toBe(2);
  });
});
