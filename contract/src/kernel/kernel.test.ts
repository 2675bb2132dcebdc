import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { crud, filledText, position, withId } from './crud.ts';
import { pageQuery, paginate, queryNumber } from './paging.ts';
import { blankAsAbsent, numberList, queryFlag, uuidList } from './query.ts';
import { directCallOf, queryString, requestOf } from './request.ts';

const uuid = '00000000-0000-4000-8000-000000000001';

describe('pages of a list [API-2]', () => {
  it.each([
    [1, 24, 0, { pagesCount: 0, hasNextPage: false, hasPreviousPage: false, haveToPaginate: false }],
    [1, 24, 24, { pagesCount: 1, hasNextPage: false, hasPreviousPage: false, haveToPaginate: false }],
    [1, 24, 25, { pagesCount: 2, hasNextPage: true, hasPreviousPage: false, haveToPaginate: true }],
    [2, 24, 25, { pagesCount: 2, hasNextPage: false, hasPreviousPage: true, haveToPaginate: true }],
    [9, 24, 25, { pagesCount: 2, hasNextPage: false, hasPreviousPage: true, haveToPaginate: true }],
    [2, 24, 0, { pagesCount: 0, hasNextPage: false, hasPreviousPage: false, haveToPaginate: false }],
  ])('page %d of %d each, %d in all', (page, limit, resultCount, rest) =>
    expect(paginate(page, limit, resultCount)).toEqual({ currentPage: page, limit, resultCount, ...rest }),
  );

  it('are requested by number and size, within bounds', () => {
    const query = z.object(pageQuery(24));
    expect(query.parse({})).toEqual({ page: 1, limit: 24 });
    expect(query.parse({ page: '', limit: '' })).toEqual({ page: 1, limit: 24 });
    expect(query.parse({ page: '3', limit: '100' })).toEqual({ page: 3, limit: 100 });
    for (const wrong of [{ page: '0' }, { page: '1.5' }, { limit: '101' }, { limit: '0' }, { page: 'x' }])
      expect(query.safeParse(wrong).success).toBe(false);
    expect(z.object(pageQuery(5, 7)).safeParse({ limit: 8 }).success).toBe(false);
  });
});

describe('values of a query string', () => {
  it('are numbers, where they are given', () => {
    const number = queryNumber(z.number().int());
    expect([number.parse('7'), number.parse(7), number.parse(''), number.parse(undefined)]).toEqual([
      7,
      7,
      undefined,
      undefined,
    ]);
    expect(number.safeParse('seven').success).toBe(false);
    const numbers = numberList(z.number(), 3);
    for (const other of ['0x1F', '0b11', '0o7', '1e3', '+7', 'Infinity', '٣', '7 8', ' ', '1_000'])
      expect([other, number.safeParse(other).success, numbers.safeParse([other, '1']).success]).toEqual([
        other,
        false,
        // Lists omit blank items.
        other === ' ',
      ]);
    expect([number.parse(' 7 '), number.parse('-7'), number.parse('007')]).toEqual([7, -7, 7]);
  });

  it('are lists by commas, repeated, or both; empty means absent', () => {
    const numbers = numberList(z.number().int().min(1).max(5), 3);
    expect(numbers.parse('1, 2')).toEqual([1, 2]);
    expect(numbers.parse(['1', '2,3'])).toEqual([1, 2, 3]);
    expect(numbers.parse([1, 2])).toEqual([1, 2]);
    for (const none of ['', undefined, ' , ', []]) expect(numbers.parse(none)).toBeUndefined();
    for (const wrong of ['1,2,3,4', '6', 'x']) expect(numbers.safeParse(wrong).success).toBe(false);
    expect(uuidList.parse(uuid)).toEqual([uuid]);
    expect(uuidList.safeParse('1').success).toBe(false);
  });

  it('are flags from true and false alone', () => {
    expect([true, 'true', false, 'false', '1', 'yes', '', undefined].map((value) => queryFlag.parse(value))).toEqual([
      true,
      true,
      false,
      false,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('are absent when blank', () => {
    const kind = blankAsAbsent(z.enum(['a', 'b']));
    expect([kind.parse('a'), kind.parse(''), kind.parse(undefined)]).toEqual(['a', undefined, undefined]);
    expect(kind.safeParse('c').success).toBe(false);
  });

  it('are written with lists joined and nothing that is empty', () => {
    expect(queryString({ a: [1, 2], b: '', c: undefined, d: null, e: false, f: true, g: 0, h: 'x y&z', i: [] })).toBe(
      'a=1,2&e=false&f=true&g=0&h=x%20y%26z',
    );
    expect(queryString({})).toBe('');
  });
});

describe('a request', () => {
  const get = {
    method: 'GET',
    path: '/ads/:id/parts/:part',
    access: 'public',
    tag: '',
    summary: '',
    response: null,
  } as const;

  it('has its parameters in the path, its query behind it and its language', () => {
    const params = z.object({ id: z.string(), part: z.string() });
    const call = { params: { id: 'a/b', part: '2' }, query: { page: 3 } };
    expect(requestOf({ ...get, params, query: z.object({ page: z.number() }) }, call, 'sw')).toEqual({
      method: 'GET',
      url: '/api/v1/ads/a%2Fb/parts/2?page=3',
      headers: { accept: 'application/json', 'accept-language': 'sw' },
    });
    expect(requestOf({ ...get, path: '/ads' }, {}, 'en')).toMatchObject({ url: '/api/v1/ads' });
  });

  it('has the same arguments for a handler that is called directly', () => {
    expect(
      directCallOf({ params: { id: uuid }, query: { wardIds: ['a', 'b'], page: 2, q: '' } } as never, 'sw'),
    ).toEqual({
      params: { id: uuid },
      query: { wardIds: 'a,b', page: '2' },
      locale: 'sw',
    });
    expect(directCallOf({} as never, 'en')).toEqual({ params: {}, query: {}, locale: 'en' });
  });

  it('carries a body as JSON, and a form with files as it is', () => {
    const post = { ...get, method: 'POST', path: '/ads', body: z.any() } as const;
    expect(requestOf(post, { body: { price: 1 } }, 'en')).toMatchObject({
      headers: { 'content-type': 'application/json' },
      body: '{"price":1}',
    });
    const files = new FormData();
    const request = requestOf(post, { body: files }, 'en');
    expect(request.body).toBe(files);
    expect(request.headers).not.toHaveProperty('content-type');
    expect(requestOf({ ...get, path: '/ads' }, {}, 'en')).not.toHaveProperty('body');
  });
});

describe('a list of settings', () => {
  const form = z.object({ name: filledText(5) });
  const calls = crud('things', 'things', form, withId(form));

  it('has four calls for the team', () => {
    expect(Object.values(calls).map(({ method, path, access }) => `${method} ${path} ${access}`)).toEqual([
      'GET /admin/things owner',
      'POST /admin/things owner',
      'PUT /admin/things/:id owner',
      'DELETE /admin/things/:id owner',
    ]);
    expect(calls.create.status).toBe(201);
    expect(calls.remove.response).toBeNull();
    expect(calls.update.params.safeParse({ id: '1' }).success).toBe(false);
    expect(calls.list.response.parse({ data: [{ id: uuid, name: 'a' }] })).toEqual({ data: [{ id: uuid, name: 'a' }] });
    expect(calls.list.response.safeParse({ data: [{ name: 'a' }] }).success).toBe(false);
  });

  it('takes texts that are filled, and places in a row', () => {
    expect(form.parse({ name: ' ab ' })).toEqual({ name: 'ab' });
    for (const name of ['', '  ', 'abcdef']) expect(form.safeParse({ name }).success).toBe(false);
    expect([0, 1000].every((at) => position.safeParse(at).success)).toBe(true);
    expect([-1, 1001, 1.5].some((at) => position.safeParse(at).success)).toBe(false);
  });
});
