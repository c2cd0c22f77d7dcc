import { wishList } from '@vitrine/react'
import { expect, it, onTestFinished } from 'vitest'
import { page as browser } from 'vitest/browser'
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
    const { unmount } = mount(<WishListScreen view={{ site }} />)
    onTestFinished(() => {
      unmount()
      wishList.remove('p1')
    })
    await expect.poll(() => network.asked).toHaveLength(1)
    if (fault === 'late') network.passPatience()
    await expect.element(browser.getByText(failed)).toBeVisible()
    expect(wishList.has('p1')).toBe(true)
    network.mend()
    await browser.getByRole('button', { name: retry }).click()
    await expect.element(browser.getByRole('heading', { name: 'Brisa mug' })).toBeVisible()
  },
)
