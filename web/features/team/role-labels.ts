import type { TeamRole } from '@makao/contract/kernel/endpoint';
import { m } from '@makao/i18n/messages';

/** What the roles of the team are called. */
export const roleLabels: Record<TeamRole, () => string> = {
  moderator: m.team_role_moderator,
  cashier: m.team_role_cashier,
  support: m.team_role_support,
  owner: m.team_role_owner,
};
