import type { TeamRole } from '@makao/contract/kernel/endpoint';
import type { LucideIcon } from 'lucide-react';

export interface Entry {
  label: () => string;
  /** A shorter label, for the bottom bar. */
  short?: () => string;
  Icon: LucideIcon;
  to: string;
  /** Only the page itself counts as being there, not the pages below it. */
  end?: boolean;
  /** Opens another site in a new tab. */
  isExternal?: boolean;
  /** The team role that sees it; the whole team by default. */
  access?: TeamRole;
}

/** All that differs between one area and another. */
export interface Area {
  /** Where the logo leads. */
  home: string;
  /** Name of the menu for screen readers. */
  label: () => string;
  menu: () => string;
  groups: readonly { title: () => string; entries: readonly Entry[] }[];
  /** Entries of the bottom bar, before the button that opens the menu. */
  tabs: readonly Entry[];
  /** The one of the tabs that is raised above the bar. */
  raised?: Entry;
  /** Sets the menu tighter, so that a long one fits a laptop's screen. */
  isDense?: boolean;
  mainClass: string;
}

/** What waits behind an entry: a number, or a dot where the number says nothing. */
export interface Mark {
  count?: number;
  /** The same in words. */
  text: string;
}

/** Marks by the address of their entry. */
export type Marks = Partial<Record<string, Mark>>;
