import { languages } from '../shared/messages/language.ts'

/** Where the rules live; pages name it in the `Speculation-Rules` header, because inline rules need an inline script. */
export const speculationRulesPath = '/rules.json'

const prefixed = languages.slice(1)
/** Matches the prefix of a language, or none. */
const inAnyLanguage = prefixed.length > 0 ? `{/:language(${prefixed.join('|')})}?` : ''

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
          { not: { href_matches: `${inAnyLanguage}/cart` } },
          { not: { href_matches: `${inAnyLanguage}/cart/*` } },
          { not: { href_matches: `${inAnyLanguage}/checkout*` } },
          { not: { href_matches: `${inAnyLanguage}/account*` } },
          { not: { href_matches: `${inAnyLanguage}/log-*` } },
          { not: { href_matches: `${inAnyLanguage}/sign-up*` } },
          { not: { href_matches: `${inAnyLanguage}/*-password*` } },
          { not: { href_matches: `${inAnyLanguage}/staff*` } },
          { not: { href_matches: '/api/*' } },
          { not: { selector_matches: '[rel~=nofollow], [download], [target=_blank]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
}
