/** A kept page that is known as one: its root bears `data-stale`, by which the script of the page says so. */
export async function asStale(kept: Response): Promise<Response> {
  const html = await kept.text()
  const { status, statusText, headers } = kept
  return new Response(html.replace('<html', '<html data-stale'), { status, statusText, headers })
}
