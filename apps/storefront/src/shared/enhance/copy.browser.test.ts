import { afterEach, expect, it, vi } from 'vitest'
import { enhanceCopying } from './copy.ts'

afterEach(() => vi.restoreAllMocks())

it('a button copies the code beside it, also one that came after the page, and says so', async () => {
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  enhanceCopying()
  expect(document.documentElement.dataset).toHaveProperty('copies')
  const place = document.body.appendChild(document.createElement('p'))
  place.innerHTML = '<span data-copy=""><code>req-1</code><button data-copied="Copied">Copy</button></span>'
  place.querySelector('button')?.click()
  await expect.poll(() => place.querySelector('button')?.textContent).toBe('Copied')
  expect(written.mock.calls).toEqual([['req-1']])
  place.remove()
})
