import { expect, it } from 'vitest';
import { render, textOf } from '#web/test/render.tsx';
import { ReportAd } from './report-ad.tsx';

it('warns a visitor that a place may be gone, and lets them say so after signing in [AD-5, ENTRY-2]', () => {
  const html = render(<ReportAd adId="a1" />);
  expect(textOf(html)).toContain('Ask the agent before you go');
  // Without a script nothing could ask them to sign in.
  expect(html).toMatch(/<button[^>]*needs-script/);
});
