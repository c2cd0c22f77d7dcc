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
})
