import { expect, it, vi } from 'vitest'
import { mount } from '../../shared/testing/mount.fixture.tsx'
import { buyView, site, variant } from '../../shared/testing/view.fixture.ts'
import { BuyBox } from './buy-box.tsx'

it('a choice that nothing has is not taken when pressed; the line below says why', async () => {
  const choices = [{ name: 'Oat' }, { name: 'Moss', mediaId: 'moss' }]
  const options = [{ name: 'Glaze', kind: 'list', choices }] as const
  const buy = buyView({ options, variants: [variant({ choices: [0] })], chosen: [0] })
  const woken = vi.fn()
  addEventListener('island:wake', woken)
  const { place, unmount } = mount(<BuyBox site={site} buy={buy} media={[]} />)
  const [oat, moss] = place.querySelectorAll<HTMLInputElement>('[type=radio]')
  const line = place.querySelector('.buy-changed')
  expect(line?.textContent).toBe('')
  moss?.click()
  await expect.poll(() => line?.textContent).toMatch(/^Moss is not available/)
  expect([oat?.checked, moss?.checked]).toEqual([true, false])
  // The gallery stays where it is, too.
  expect(woken).not.toHaveBeenCalled()
  removeEventListener('island:wake', woken)
  unmount()
})

it('the button and the line about other choices use the names in the language of the page', async () => {
  const options = [
    { name: 'Glaze', label: 'Glasur', kind: 'list', choices: [{ name: 'Oat' }, { name: 'Moss' }] },
    { name: 'Size', label: 'Größe', kind: 'list', choices: [{ name: 'Small' }, { name: 'Large' }] },
  ] as const
  const variants = [variant({ choices: [0, 0] }), variant({ choices: [1, 1] })]
  const buy = buyView({ options, variants, chosen: [null, 0] })
  const { place, unmount } = mount(<BuyBox site={site} buy={buy} media={[]} />)
  expect(place.querySelector('.buy-button .with-script')?.textContent).toMatch(/Glasur$/i)
  place.querySelector<HTMLInputElement>('[value="Moss"]')?.click()
  await expect.poll(() => place.querySelector('.buy-changed')?.textContent).toMatch(/Größe/)
  unmount()
})
