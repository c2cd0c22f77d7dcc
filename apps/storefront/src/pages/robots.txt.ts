import type { APIRoute } from 'astro'

/** Personal pages and endless ones are not for search engines. */
const rules = ['User-agent: *', 'Disallow: /api/', 'Disallow: /cart', 'Disallow: /search']

export const GET: APIRoute = ({ locals }) =>
  new Response(`${[...rules, `Sitemap: ${locals.shopOrigin}/sitemap.xml`].join('\n')}\n`, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
