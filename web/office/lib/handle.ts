import type { TeamRole } from '@makao/contract/kernel/endpoint';
import { useMatches } from 'react-router';

/** Metadata of a route, inherited by its children. Layouts read it instead of the address. */
export interface Handle {
  /** The screen's title, as the browser shows it. */
  title?: () => string;
  /** Has its own action bar at the bottom on phones. */
  hasOwnBar?: boolean;
  /** Number of a step, counted from 1, on screens that are taken in turn. */
  step?: number;
  /** The team role that may open it; the whole team by default. */
  access?: TeamRole;
}

/** Merges what the matched routes say, from the root down: the nearest one has the last word. */
export const handleOf = (routes: readonly { handle?: unknown }[]): Handle =>
  Object.assign({}, ...routes.map(({ handle }) => handle));

export const useHandle = (): Handle => handleOf(useMatches());
