import type { APIRoute } from 'astro'
import { shopConfig } from '../../shop.config.ts'
import { languages } from '../shared/messages/language.ts'
import { localizedPath } from '../shared/url/localized-path.ts'

/** Personal pages and endless ones are not for search engines. */
const closed = languages.flatMap((language) =>
  ['/cart', '/search', '/staff'].map((path) => `Disallow: ${localizedPath(path, language)}`),
)
const rules = ['User-agent: *', 'Disallow: /api/', ...closed]

export const GET: APIRoute = ({ locals }) =>
  new Response(`${[...rules, `Sitemap: ${locals.shopOrigin}/sitemap.xml`].join('\n')}\n`, {
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': `public, max-age=${shopConfig.cacheSeconds.feeds}`,
    },
  })
