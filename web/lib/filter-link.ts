/** Marks a link that only changes what a list shows: a script replaces the list instead of the page. */
export const filterLink = { 'data-filter-link': '' };
/** The same, leading to what nothing is left out of, whatever was changed meanwhile. */
export const resetLink = { 'data-filter-link': 'reset' };
/** The same, for a change that going back must not undo. */
export const replacingLink = { 'data-filter-link': 'replace' };
