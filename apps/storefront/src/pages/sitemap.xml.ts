import type { APIRoute } from 'astro'
import { shopConfig } from '../../shop.config.ts'
import { loadSitemap } from '../server/seo/sitemap.server.ts'

export const GET: APIRoute = async ({ locals }) =>
  new Response(await loadSitemap(locals), {
    headers: {
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': `public, max-age=${shopConfig.cacheSeconds.feeds}`,
    },
  })
