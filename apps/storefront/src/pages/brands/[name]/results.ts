import type { APIRoute } from 'astro'
import { loadBrand } from '../../../features/browse/loaders/brand.server.ts'
import { respondWithResults } from '../../../features/browse/loaders/respond-with-results.server.ts'

/** The products of a brand, for the island that shows them. */
export const GET: APIRoute = async ({ locals, url }) =>
  respondWithResults(await loadBrand(locals, new URL(url.href.replace(/\/results(?=\?|$)/, ''))))
