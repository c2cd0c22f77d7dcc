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

/** After this, the browser opens the page itself and shows that it is loading. */
const patienceMs = 10_000

/** @throws Error when there is no such page, or none comes in time. */
export async function readPage(address: string, parse: PageParser, caller?: AbortSignal): Promise<Document> {
  const timer = AbortSignal.timeout(patienceMs)
  const signal = caller ? AbortSignal.any([caller, timer]) : timer
  const answer = await fetch(address, { headers: { accept: 'text/html' }, signal })
  if (!answer.ok && answer.status !== 404) throw new Error(`Page answered ${answer.status}`)
  return parse(await answer.text())
}
