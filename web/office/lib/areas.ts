import type { Role } from '@makao/contract/accounts';
import type { AreaName } from '#web/lib/office-screens.ts';

/** The roles that each signed-in area needs. */
export const areaRoles = {
  account: ['ROLE_USER'],
  agent: ['ROLE_AGENT'],
  admin: ['ROLE_ADMIN'],
} as const satisfies Record<AreaName, readonly Role[]>;

/** Whether a path is a screen of the area. Everything else is a document of its own, other areas included. */
export const isWithin = (area: AreaName, pathname: string): boolean =>
  pathname === `/${area}` || pathname.startsWith(`/${area}/`);
