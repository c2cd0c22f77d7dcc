import { describe, expect, it } from 'vitest'
import { createUndoStore } from './undo-store.ts'

const lines = [{ catalogReference: { appId: 'a', catalogItemId: 'p' }, quantity: 2 }]

describe('undo store', () => {
  it('returns the lines once, to the shopper they belonged to', () => {
    const store = createUndoStore(() => 0)
    const value = store.keep('visitor-a', lines)
    expect(store.take('visitor-b', value)).toBeUndefined()
    expect(store.take('visitor-a', value)).toBe(lines)
    expect(store.take('visitor-a', value)).toBeUndefined()
  })

  it('forgets after ten minutes', () => {
    let now = 0
    const store = createUndoStore(() => now)
    const value = store.keep('visitor-a', lines)
    now = 600_000
    expect(store.take('visitor-a', value)).toBeUndefined()
  })
})
