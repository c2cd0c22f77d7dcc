import { StoreProvider } from '@vitrine/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { mount } from '../../shared/testing/mount.fixture.tsx'
import { EmptyCart } from './empty-cart.tsx'

describe('the empty cart of a member', () => {
  afterEach(() => vi.restoreAllMocks())

  const answers = (answer: () => Promise<Response>) =>
    vi.spyOn(globalThis, 'fetch').mockImplementation(answer)
  // Of its own for each test, because the store of a page asks once.
  let stores = 0
  const mountEmpty = () =>
    mount(
      <StoreProvider transport={`/api-${++stores}`} cart={null}>
        <EmptyCart href="/collections/vases" level={2} isMember />
      </StoreProvider>,
    )

  it('says that they were logged out, and how to have it back', async () => {
    const asked = answers(async () => Response.json({ role: 'none' }))
    const { place, unmount } = mountEmpty()
    await expect.poll(() => place.textContent).toContain('You are logged out')
    expect(asked.mock.calls.map(([address]) => address)).toEqual(['/api-1/session'])
    expect(place.querySelector('.button')?.getAttribute('href')).toBe('/log-in?next=%2Fcart')
    unmount()
  })

  it.each([
    ['they are still logged in', async () => Response.json({ role: 'member', memberId: 'm1' })],
    ['nobody can tell', async () => new Response(null, { status: 503 })],
    ['there is no network', async () => Promise.reject(new TypeError())],
  ])('says that the cart is kept where %s', async (_, answer) => {
    const asked = answers(answer)
    const { place, unmount } = mountEmpty()
    await expect.poll(() => asked.mock.results).toHaveLength(1)
    await asked.mock.results[0]?.value.catch(() => undefined)
    expect(place.textContent).toContain('Your cart is saved to your account')
    expect(place.querySelector('.button')?.getAttribute('href')).toBe('/collections/vases')
    unmount()
  })
})
