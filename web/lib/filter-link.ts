/** Marks a link that only changes what a list shows: a script replaces the list instead of the page. */
export const filterLink = { 'data-filter-link': '' };
/** The same, for a link that resets all filters. */
export const resetLink = { 'data-filter-link': 'reset' };
/** The same, for a change that replaces the history entry. */
export const replacingLink = { 'data-filter-link': 'replace' };
