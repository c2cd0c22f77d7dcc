import type { APIRoute } from 'astro'
import { loadListing } from '../../../features/browse/loaders/listing.server.ts'
import { respondWithResults } from '../../../features/browse/loaders/respond-with-results.server.ts'

/** The products of a collection, for the island that shows them. */
export const GET: APIRoute = async ({ locals, params, url }) =>
  respondWithResults(await loadListing(locals, params['slug'] ?? '', url.searchParams))
