import { expect, it } from 'vitest'

it('a page that was kept says so, also where the browser takes itself for connected, until it is connected again', async () => {
  document.documentElement.dataset['stale'] = ''
  document.body.innerHTML = '<header class="site-header"></header>'
  await import('./connection.ts')
  const note = () => document.querySelector<HTMLElement>('.connection-note')
  await expect.poll(() => note()?.textContent).toMatch(/^You are offline/)
  expect([navigator.onLine, note()?.hidden]).toEqual([true, false])
  dispatchEvent(new Event('online'))
  await expect.poll(() => note()?.hidden).toBe(true)
  expect('stale' in document.documentElement.dataset).toBe(false)
  document.body.replaceChildren()
})
