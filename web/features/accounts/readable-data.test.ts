import { expect, it } from 'vitest';
import { readableData } from './readable-data.ts';

const page = (data: object) => readableData({ exportedAt: '2026-11-19T08:00:00.000Z', ...data });

it('the export as a page names subjects and fields, and shows no empty ones', () => {
  const html = page({ account: { firstName: 'Asha', lastSeenAt: null, isNamed: true }, favorites: [] });
  expect(html).toContain('<dt>First name</dt><dd>Asha</dd>');
  expect(html).not.toContain('Last seen at');
  expect(html.match(/<h2>/g)).toHaveLength(2);
});

it('the export as a page runs nothing that somebody wrote', () => {
  const html = page({ messages: [{ text: '<script>alert(1)</script>', extras: { a: '"><img src=x>' } }] });
  expect(html).not.toContain('<script');
  expect(html).not.toContain('<img');
  expect(html).toContain('&lt;script&gt;');
});
