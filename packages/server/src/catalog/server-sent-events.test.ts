import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readEvents, type ServerSentEvent } from './server-sent-events.ts'

function streamOf(chunks: readonly Uint8Array[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk)
      controller.close()
    },
  })
}

async function read(chunks: readonly Uint8Array[]): Promise<ServerSentEvent[]> {
  const events: ServerSentEvent[] = []
  for await (const event of readEvents(streamOf(chunks))) events.push(event)
  return events
}

const bytes = (text: string) => new TextEncoder().encode(text)

describe('server-sent events', () => {
  it('are read with names, ids and several lines of data', async () => {
    const text =
      ': comment\n\nevent: product.updated\nid: 7\ndata: {"a":\ndata: 1}\n\ndata:x\r\n\r\nid: 8\n\n'
    expect(await read([bytes(text)])).toEqual([
      { name: 'product.updated', id: '7', data: '{"a":\n1}' },
      { name: 'message', id: undefined, data: 'x' },
    ])
  })

  it('are the same however the bytes are split', async () => {
    const whole = bytes('event: größe\nid: 1\ndata: ä€😀\n\ndata: second\n\n')
    const expected = await read([whole])
    expect(expected).toHaveLength(2)
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 0, max: whole.length })), async (cuts) => {
        const places = [0, ...cuts.toSorted((a, b) => a - b), whole.length]
        const chunks = places.slice(1).map((end, index) => whole.slice(places[index], end))
        expect(await read(chunks)).toEqual(expected)
      }),
    )
  })

  it('end with an error if one is too long', async () => {
    await expect(read([bytes(`data: ${'x'.repeat(70_000)}`)])).rejects.toThrow(RangeError)
  })
})
