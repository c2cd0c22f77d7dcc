import type { HeadView } from '../../../shared/views/shell-view.ts'
import { type ListingView, type SearchView, toResultsPage } from '../browse-view.ts'

/** The response with what an island shows: one page of a listing or a search, 404 if there is none. */
export function respondWithResults(
  loaded:
    | { readonly status: 200 | 404; readonly view: ListingView | SearchView; readonly head: HeadView }
    | undefined,
): Response {
  return Response.json(loaded ? toResultsPage(loaded.view, loaded.head.title) : null, {
    status: loaded?.status ?? 404,
    headers: { 'x-robots-tag': 'noindex' },
  })
}
