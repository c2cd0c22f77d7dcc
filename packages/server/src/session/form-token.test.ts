import { describe, expect, it } from 'vitest'
import { createFormTokens } from './form-token.ts'

const keyOf = (id: string) => ({ id, secret: `the secret ${id} with at least 32 characters` })
const createToken = createFormTokens([keyOf('new')])
const [browserA, browserB] = ['a'.repeat(22), 'b'.repeat(22)]

describe('form tokens', () => {
  it('are valid in the browser they were created for', async () => {
    const token = await createToken(browserA)
    expect(token).toMatchObject({ browserId: browserA, isKnown: true })
    expect(token.value).toMatch(/^[\w-]{22}$/)
    expect(await (await createToken(browserA)).verify(token.value)).toBe(true)
  })

  it('are invalid in another browser, changed, truncated or empty', async () => {
    const { value } = await createToken(browserA)
    expect(await (await createToken(browserB)).verify(value)).toBe(false)
    const { verify } = await createToken(browserA)
    for (const other of [value.slice(1), `${value}AA`, '', value.toLowerCase()]) {
      expect(await verify(other)).toBe(false)
    }
  })

  it.each([undefined, '', '<script>', 'a'.repeat(23)])(
    'begin with a new id for a browser that sent %j, and accept nothing from it',
    async (received) => {
      const token = await createToken(received)
      expect(token.browserId).toMatch(/^[\w-]{22}$/)
      expect([token.isKnown, await token.verify(token.value)]).toEqual([false, false])
      expect((await createToken(received)).browserId).not.toBe(token.browserId)
    },
  )

  it('survive the rotation of the key until the old one is removed', async () => {
    const { value } = await createToken(browserA)
    const rotated = await createFormTokens([keyOf('newer'), keyOf('new')])(browserA)
    expect(await rotated.verify(value)).toBe(true)
    expect(await (await createFormTokens([keyOf('newer')])(browserA)).verify(value)).toBe(false)
  })
})
