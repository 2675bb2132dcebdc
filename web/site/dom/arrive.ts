import type { CurrentUser } from '@makao/contract/accounts';
import { landingOf } from '#web/features/accounts/landing.ts';
import { redirectOf } from '#web/features/accounts/redirect-query.ts';

/** Redirects a signed-in user to their destination, which is in their own language. */
export function arrive(user: CurrentUser): void {
  location.replace(redirectOf(location.search) ?? landingOf(user));
}
