/**
 * One server-sent event (WHATWG HTML, section 9.2). JSON has no line ends outside of strings and escapes those within, so that one
 * line of data holds it.
 */
export function eventText(event: string, id: string, data: object): Uint8Array {
  return Buffer.from(`event: ${event}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`)
}
