import { expect, it, vi } from 'vitest'
import { mount } from '../../shared/testing/mount.fixture.tsx'
import { buyView, site, variant } from '../../shared/testing/view.fixture.ts'
import { BuyBox } from './buy-box.tsx'

it('a choice that nothing has is not taken when pressed; the line below says why', async () => {
  const choices = [{ name: 'Oat' }, { name: 'Moss', mediaId: 'moss' }]
  const options = [{ name: 'Glaze', kind: 'list', choices }] as const
  const buy = buyView({ options, variants: [variant({ choices: [0] })], chosen: [0] })
  const { place, unmount } = mount(
    <>
      <div>
        <p id="media-moss" />
      </div>
      <BuyBox site={site} buy={buy} media={[]} formToken="proof" />
    </>,
  )
  const moved = vi.spyOn(Element.prototype, 'scrollTo')
  const [oat, moss] = place.querySelectorAll<HTMLInputElement>('[type=radio]')
  const line = place.querySelector('.buy-changed')
  expect(line?.textContent).toBe('')
  moss?.click()
  await expect.poll(() => line?.textContent).toMatch(/^Moss is not available/)
  expect([oat?.checked, moss?.checked]).toEqual([true, false])
  expect(moved).not.toHaveBeenCalled()
  moved.mockRestore()
  unmount()
})
