import type { CurrentUser } from '@makao/contract/accounts';

/** The destination after signing in without a `redirect`. */
export function landingOf({ roles }: Pick<CurrentUser, 'roles'>): string {
  if (roles.includes('ROLE_ADMIN')) return '/admin';
  return roles.includes('ROLE_AGENT') ? '/agent' : '/account/searches';
}
