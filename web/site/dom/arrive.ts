import type { CurrentUser } from '@makao/contract/accounts';
import { landingOf } from '#web/features/accounts/landing.ts';
import { redirectOf } from '#web/features/accounts/redirect-query.ts';

/** Takes a signed-in user on to where they were going. The next page is in their own language. */
export function arrive(user: CurrentUser): void {
  location.replace(redirectOf(location.search) ?? landingOf(user));
}
