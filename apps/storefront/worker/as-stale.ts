/** A kept page that says so: its root bears `data-stale`, by which the style sheet shows the note for it. */
export async function asStale(kept: Response): Promise<Response> {
  const html = await kept.text()
  const { status, statusText, headers } = kept
  return new Response(html.replace('<html', '<html data-stale'), { status, statusText, headers })
}
