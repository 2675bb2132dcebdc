/**
 * Documents that a hover or a touch fetches in advance. Personal pages and links with side effects are excluded. The
 * Content-Security-Policy knows this text by its hash.
 */
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          {
            not: {
              href_matches: [
                '/api/*',
                '/authentication/*',
                '/account*',
                '/agent/*',
                '/admin*',
                '/files/*',
                '/still-there*',
                '/dev/*',
              ],
            },
          },
          { not: { selector_matches: '[rel~=nofollow],[target],[data-act],[data-island],[data-filter-link]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
});
