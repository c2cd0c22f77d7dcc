import { createElement, useId, useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import hydrator from './client.ts'

function Counter({ start }: { start: number }) {
  const [count, setCount] = useState(start)
  return createElement('button', { id: useId(), type: 'button', onClick: () => setCount(count + 1) }, count)
}

describe('hydrating an island', () => {
  it('settles once an act is heard, with the ids of the server', async () => {
    const errors = vi.spyOn(console, 'error')
    const island = document.createElement('div')
    island.setAttribute('prefix', 'r3')
    island.innerHTML = '<button id="_r3R_0_" type="button">5</button>'
    document.body.append(island)
    const button = island.querySelector('button')
    await hydrator(island)(Counter as never, { start: 5 })
    button?.click()
    await expect.poll(() => island.textContent).toBe('6')
    expect(island.querySelector('button')).toBe(button)
    expect(errors).not.toHaveBeenCalled()
  })

  it('has what the server sent in its place when it fails, at once or later, and the fault is reported', async () => {
    const heard: unknown[] = []
    const listening = new AbortController()
    addEventListener(
      'error',
      (event) => {
        event.preventDefault()
        heard.push(event.error)
      },
      { signal: listening.signal },
    )
    const fault = new Error('a failing widget')
    function Fragile({ limit }: { limit: number }) {
      const [count, setCount] = useState(0)
      if (count >= limit) throw fault
      return createElement('button', { type: 'button', onClick: () => setCount(count + 1) }, count)
    }
    const sent = '<button type="button">0</button>'
    for (const limit of [0, 2]) {
      const island = document.createElement('div')
      island.innerHTML = sent
      document.body.append(island)
      await hydrator(island)(Fragile as never, { limit })
      for (let clicks = 0; clicks < limit; clicks += 1) {
        await expect.poll(() => island.textContent).toBe(String(clicks))
        island.querySelector('button')?.click()
      }
      await expect.poll(() => heard.splice(0)).toEqual([fault])
      expect(island.innerHTML).toBe(sent)
    }
    listening.abort()
  })
})
