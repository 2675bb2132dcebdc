import type { TeamRole } from '@makao/contract/kernel/endpoint';
import { useMatches } from 'react-router';

/** What a route says of itself and of the routes below it. Layouts read this instead of the address. */
export interface Handle {
  /** The screen's title, as the browser shows it. */
  title?: () => string;
  /** Brings its own bar at the foot of a phone. */
  hasOwnBar?: boolean;
  /** Number of a step, counted from 1, on screens that are taken in turn. */
  step?: number;
  /** Who of the team may open it; the whole team when it says nothing. */
  access?: TeamRole;
}

/** Merges what the matched routes say, from the root down: the nearest one has the last word. */
export const handleOf = (routes: readonly { handle?: unknown }[]): Handle =>
  Object.assign({}, ...routes.map(({ handle }) => handle));

export const useHandle = (): Handle => handleOf(useMatches());
