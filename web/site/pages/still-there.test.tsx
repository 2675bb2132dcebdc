import { describe, expect, it } from 'vitest';
import { rental } from '#web/test/ads.ts';
import { fakeApi } from '#web/test/fake-api.ts';
import { renderPage, requestFor } from '#web/test/page.tsx';
import { textOf } from '#web/test/render.tsx';
import stillThere from './still-there.tsx';

const { id, type, propertyType, price, cover, ward, confirmedAt } = rental;
const link = { isUsed: false, ads: [{ id, type, propertyType, price, cover, ward, confirmedAt, isClosed: false }] };
const path = '/still-there?token=secret';

const post = (form: string, answers: Parameters<typeof fakeApi>[0]) => {
  const fake = fakeApi(answers);
  const request = requestFor(path, { method: 'POST', form: new URLSearchParams(form) });
  return { ...fake, data: stillThere.submit!(fake.api, request) };
};

describe('the link of the question [TRUST-5]', () => {
  it('shows a plain form, and is told to nobody', async () => {
    const { api } = fakeApi({ '/': [200, link] });
    const data = await stillThere.load!(api, requestFor(path));
    const { html, head } = renderPage(stillThere, data, 'en', path);
    expect(html).toMatch(/<form [^>]*method="post"/);
    expect(html).toContain(`name="ad ${id}"`);
    expect(head).toContain('no-referrer');
  });

  it('answers for each ad, or for all with one button', async () => {
    const done = { '/': [200, { confirmed: 1, closed: 1 }] } as const;
    const each = post(`ad a=there&ad b=gone&ad c=`, done);
    await each.data;
    expect(each.sent).toEqual([{ token: 'secret', there: ['a'], gone: ['b'] }]);
    const all = post(`all=true&ad a=there&ad b=gone&ad c=`, done);
    await all.data;
    expect(all.sent).toEqual([{ token: 'secret', there: ['a', 'b', 'c'], gone: [] }]);
  });

  it('says when it is over, with the status of a refusal', async () => {
    const over = await stillThere.load!(fakeApi({}).api, requestFor(path));
    expect(stillThere.status!(over)).toBe(404);
    expect(textOf(renderPage(stillThere, over).html)).toMatch(/no longer|over|expired/i);
    const refused = await post('all=true', { '/': [410, { code: 'gone', message: '' }] }).data;
    expect(stillThere.status!(refused)).toBe(410);
    await expect(post('all=true', { '/': [500, null] }).data).rejects.toMatchObject({ status: 500 });
  });
});
