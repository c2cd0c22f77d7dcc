import { describe, expect, it } from 'vitest'
import { createFormTokens } from './form-token.ts'

const tokens = createFormTokens(['the newest secret'])

describe('form tokens', () => {
  it('are valid in the browser they were created for', () => {
    expect(tokens.verify('browser-a', tokens.issue('browser-a'))).toBe(true)
  })

  it('are invalid in another browser, changed, truncated or empty', () => {
    const token = tokens.issue('browser-a')
    expect(tokens.verify('browser-b', token)).toBe(false)
    expect(tokens.verify('browser-a', token.slice(1))).toBe(false)
    expect(tokens.verify('browser-a', `${token}AA`)).toBe(false)
    expect(tokens.verify('browser-a', '')).toBe(false)
  })

  it('survive the rotation of the secret until the old one is dropped', () => {
    const token = tokens.issue('browser-a')
    expect(createFormTokens(['another', 'the newest secret']).verify('browser-a', token)).toBe(true)
    expect(createFormTokens(['another']).verify('browser-a', token)).toBe(false)
  })
})
