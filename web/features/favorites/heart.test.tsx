import { expect, it, vi } from 'vitest';
import * as session from '#web/features/accounts/use-session.ts';
import { render } from '#web/test/render.tsx';
import { Heart } from './heart.tsx';

it('is a button that says whether the person has saved the ad [CARD-1]', () => {
  vi.spyOn(session, 'useSession').mockReturnValue({ user: null, favorites: ['a1'], searches: [] });
  const saved = render(<Heart adId="a1" what="House for rent, Mikocheni" />);
  expect(saved).toMatch(/<button[^>]*aria-pressed="true"[^>]*class="card-heart is-saved"/);
  expect(saved).toContain('House for rent, Mikocheni');
  expect(render(<Heart adId="a2" what="" />)).toContain('aria-pressed="false"');
});
