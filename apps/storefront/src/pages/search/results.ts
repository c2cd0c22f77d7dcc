import type { APIRoute } from 'astro'
import { respondWithResults } from '../../features/browse/loaders/respond-with-results.server.ts'
import { loadSearch } from '../../features/browse/loaders/search.server.ts'

/** The results of a search, for the island that shows them. */
export const GET: APIRoute = async ({ locals, url }) =>
  respondWithResults(await loadSearch(locals, url.searchParams))
