/** A server-sent event. */
export interface ServerEvent {
  readonly name: string
  /** What to come back with; undefined where the event names none. */
  readonly id: string | undefined
  readonly data: string
}

/** An event that is larger is none of ours. */
const maximumLength = 65_536

/**
 * Reads server-sent events (WHATWG HTML, section 9.2.6) as they come. Comments and fields that the shop has no use for are passed over.
 *
 * @throws {RangeError} When an event does not end.
 */
export async function* readEvents(body: AsyncIterable<Uint8Array>): AsyncGenerator<ServerEvent> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const piece of body) {
    text += decoder.decode(piece, { stream: true })
    for (let end = blockEnd(text); end; end = blockEnd(text)) {
      const event = readBlock(text.slice(0, end.index))
      text = text.slice(end.index + end[0].length)
      if (event) yield event
    }
    if (text.length > maximumLength) throw new RangeError('an event is too large')
  }
}

function blockEnd(text: string): RegExpExecArray | null {
  return /\n\n|\r\n\r\n|\r\r/.exec(text)
}

function readBlock(block: string): ServerEvent | undefined {
  let name = 'message'
  let id: string | undefined
  const data: string[] = []
  for (const line of block.split(/\r\n|\n|\r/)) {
    const colon = line.indexOf(':')
    const field = colon < 0 ? line : line.slice(0, colon)
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '')
    if (field === 'event') name = value
    else if (field === 'id' && !value.includes('\0')) id = value
    else if (field === 'data') data.push(value)
  }
  return data.length === 0 ? undefined : { name, id, data: data.join('\n') }
}
