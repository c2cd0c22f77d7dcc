import { wishList } from '@vitrine/react'
import { expect, it, onTestFinished } from 'vitest'
import { WishListScreen } from '../../features/wish-list/wish-list-screen.tsx'
import { messagesFor } from '../../shared/messages/messages.ts'
import { mount } from '../../shared/testing/mount.fixture.tsx'
import { card, site } from '../../shared/testing/view.fixture.ts'
import { eachFaultOf } from './calls.fixture.ts'
import { openFaultyFetch } from './faulty-fetch.fixture.ts'

it.each(eachFaultOf('cards of the wish list'))(
  '%s: the list stays, and can be loaded again',
  async (_, fault) => {
    const { failed, retry } = messagesFor('en').wishList
    const network = openFaultyFetch(() => Response.json({ cards: [card()] }))
    wishList.add({ productId: 'p1' })
    network.fail(/wish-list/, fault)
    const { place, unmount } = mount(<WishListScreen view={{ site }} />)
    onTestFinished(() => {
      unmount()
      wishList.remove('p1')
    })
    await expect.poll(() => network.asked).toHaveLength(1)
    if (fault === 'late') network.passPatience()
    await expect.poll(() => place.querySelector('[role=alert]')?.textContent).toBe(`${failed} ${retry}`)
    expect(wishList.has('p1')).toBe(true)
    network.mend()
    place.querySelector<HTMLElement>('[role=alert] button')?.click()
    await expect.poll(() => place.querySelector('h2')?.textContent).toBe('Brisa mug')
    expect(place.querySelector('[role=alert]')).toBeNull()
  },
)
