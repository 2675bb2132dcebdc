import type { TeamRole } from '@makao/contract/kernel/endpoint';
import type { Locale } from '@makao/contract/kernel/locales';
import { m } from '@makao/i18n/messages';

const names = {
  moderator: m.team_role_moderator,
  cashier: m.team_role_cashier,
  support: m.team_role_support,
  owner: m.team_role_owner,
};

/** The name of a role. */
export const roleName = (role: TeamRole, locale: Locale) => names[role]({}, { locale });
