import type { CurrentUser } from '@makao/contract/accounts';

/** Where a person lands after signing in without a destination. */
export function landingOf({ roles }: Pick<CurrentUser, 'roles'>): string {
  if (roles.includes('ROLE_ADMIN')) return '/admin';
  return roles.includes('ROLE_AGENT') ? '/agent' : '/account/searches';
}
