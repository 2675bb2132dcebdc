import type { Role } from '@makao/contract/accounts';

/** The signed-in areas, and the roles that each of them needs. */
export const areaRoles = {
  account: ['ROLE_USER'],
  agent: ['ROLE_AGENT'],
  admin: ['ROLE_ADMIN'],
} as const satisfies Record<string, readonly Role[]>;

export type AreaName = keyof typeof areaRoles;

/** Whether a path is a screen of the area. Everything else is a document of its own, other areas included. */
export const isWithin = (area: AreaName, pathname: string): boolean =>
  pathname === `/${area}` || pathname.startsWith(`/${area}/`);
