/** A server-sent event. */
export interface ServerSentEvent {
  readonly name: string
  /** Where to continue after a reconnect; undefined if the event has no id. */
  readonly id: string | undefined
  readonly data: string
}

/** A longer event is not from the platform. */
const maximumLength = 65_536

/**
 * Reads server-sent events (WHATWG HTML, section 9.2.6). Comments and unused fields are skipped.
 *
 * @throws RangeError if an event does not end
 */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<ServerSentEvent> {
  const decoder = new TextDecoder()
  const reader = body.getReader()
  let buffer = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      buffer += decoder.decode(value, { stream: true })
      for (let end = blockEnd(buffer); end; end = blockEnd(buffer)) {
        const event = parseBlock(buffer.slice(0, end.index))
        buffer = buffer.slice(end.index + end[0].length)
        if (event) yield event
      }
      if (buffer.length > maximumLength) throw new RangeError('An event of the change feed is too long.')
    }
  } finally {
    await reader.cancel().catch(() => {}) // The connection may be gone already.
  }
}

function blockEnd(buffer: string): RegExpExecArray | null {
  return /\n\n|\r\n\r\n|\r\r/.exec(buffer)
}

function parseBlock(block: string): ServerSentEvent | undefined {
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
