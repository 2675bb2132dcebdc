import { expect, it } from 'vitest';
import { render, textOf } from '#app/test/render.tsx';
import { ReportAd } from './report-ad.tsx';

it('warns a visitor that a place may be gone, and lets only the signed-in say so [AD-5]', () => {
  const html = render(<ReportAd adId="a1" />);
  expect(textOf(html)).toContain('Ask the agent before you go');
  expect(html).not.toContain('<button');
});
