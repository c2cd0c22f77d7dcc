import { randomUUID } from 'node:crypto'

/**
 * Recorded answers for the page of a checkout, which our platform does not have yet: the browser comes back without having
 * paid. Everything else goes on to `next`.
 */
export function checkoutPages(next: typeof fetch) {
  const pages = new Map<string, string>()
  const answer: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    if (new URL(request.url).pathname !== '/_api/redirects-api/v1/redirect-session') return next(request)
    const { callbacks }: { readonly callbacks?: { readonly postFlowUrl: string } } = await request.json()
    const fullUrl = `https://checkout.example/${randomUUID()}`
    pages.set(fullUrl, callbacks?.postFlowUrl ?? '')
    return Response.json({
      redirectSession: { id: randomUUID(), fullUrl, urlDetails: { endpoint: fullUrl } },
    })
  }
  return {
    fetch: answer,
    /** What a browser does with an address of these pages: it comes back. */
    browse: async (url: string): Promise<string> => pages.get(url) ?? '',
  }
}
