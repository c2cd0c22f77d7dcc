import type { APIRoute } from 'astro'
import { shopConfig } from '../../../shop.config.ts'
import { loadSuggestions } from '../../features/browse/loaders/suggestions.server.ts'

/** Read by the search field while somebody types; the browser keeps each answer, because words are typed, taken back and typed again. */
export const GET: APIRoute = async ({ locals, url }) =>
  Response.json(await loadSuggestions(locals, url.searchParams), {
    headers: { 'cache-control': `private, max-age=${shopConfig.cacheSeconds.suggestions}` },
  })
