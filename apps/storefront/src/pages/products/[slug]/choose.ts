import type { APIRoute } from 'astro'
import { loadChooser } from '../../../features/product/loaders/chooser.server.ts'

/** The options of a product, which `Chooser` shows over other pages. */
export const GET: APIRoute = async ({ locals, params, url }) => {
  const view = await loadChooser(locals, params['slug'] ?? '', url.searchParams)
  return Response.json(view ?? null, {
    status: view ? 200 : 404,
    headers: { 'x-robots-tag': 'noindex' },
  })
}
