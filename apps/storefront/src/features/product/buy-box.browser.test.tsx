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
