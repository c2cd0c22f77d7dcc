/** Safe parsing of the HTML Sanitizer specification: what could execute is left out, so it needs no trusted type. */
type ParsingDocument = typeof Document & {
  parseHTML?: (html: string, options?: { sanitizer?: object }) => Document
}

export type PageParser = (html: string) => Document

/** How this browser reads the markup of a page, if it can do so safely. */
export function pageParser(): PageParser | undefined {
  const parse = (Document as ParsingDocument).parseHTML
  // Such a configuration keeps all that cannot execute; the default one would also drop forms and data attributes, and islands find
  // their texts again between comments.
  return parse && ((html) => parse.call(Document, html, { sanitizer: { comments: true } }))
}

/** @throws Error when there is no such page. */
export async function readPage(address: string, parse: PageParser, signal?: AbortSignal): Promise<Document> {
  const answer = await fetch(address, { headers: { accept: 'text/html' }, ...(signal ? { signal } : {}) })
  if (!answer.ok && answer.status !== 404) throw new Error(`Page answered ${answer.status}`)
  return parse(await answer.text())
}
