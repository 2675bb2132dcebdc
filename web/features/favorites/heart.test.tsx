import { expect, it } from 'vitest';
import { render } from '#web/test/render.tsx';
import { Heart } from './heart.tsx';

it('sends the heart of a visitor to sign-in, with the way back to the ad [CARD-1]', () => {
  const html = render(<Heart adId="a1" what="House for rent, Mikocheni" />);
  expect(html).toContain(`href="/authentication/sign-in?redirect=${encodeURIComponent('/ads/a1')}"`);
  expect(html).toContain('House for rent, Mikocheni');
});
