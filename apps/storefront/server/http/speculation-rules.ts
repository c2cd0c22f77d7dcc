/** Where the rules live; pages name it in the `Speculation-Rules` header, because inline rules need an inline script. */
export const speculationRulesPath = '/rules.json'

/**
 * Pages a browser may fetch ahead on intent: those of the shop that only show. Personal pages and everything that acts are
 * left out. Browsers that know no such rules ignore them; those that save data do too.
 */
export const speculationRules = {
  prerender: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: '{/:language(de|he)}?/cart' } },
          { not: { href_matches: '{/:language(de|he)}?/cart/*' } },
          { not: { href_matches: '{/:language(de|he)}?/checkout*' } },
          { not: { href_matches: '{/:language(de|he)}?/account*' } },
          { not: { href_matches: '{/:language(de|he)}?/log-*' } },
          { not: { href_matches: '{/:language(de|he)}?/sign-up*' } },
          { not: { href_matches: '{/:language(de|he)}?/*-password*' } },
          { not: { href_matches: '{/:language(de|he)}?/staff*' } },
          { not: { href_matches: '/api/*' } },
          { not: { selector_matches: '[rel~=nofollow], [download], [target=_blank]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
}
