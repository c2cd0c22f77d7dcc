import { describe, expect, it } from 'vitest'
import { keepForms } from '../../features/staff/enhance/keep-forms.ts'
import { eachFaultOf } from './calls.fixture.ts'
import { type FaultyFetch, openFaultyFetch, page } from './faulty-fetch.fixture.ts'

const unclear = 'We did not hear whether that worked.'
const door = `<main class="door"><form method="post" action="/log-in">
  <label>Password <input name="password" type="password"></label><button>Log in</button>
</form></main>`

/** A form of staff, with what its page has around it. */
function openForm() {
  document.body.innerHTML = `<div data-kept="ada" data-session="/account/session" data-door="/log-in?next=%2F">
    <form method="post" action="/account/profile/save"><input name="first-name"><button>Save</button></form>
    <dialog><p role="alert" data-unclear="${unclear}"></p><div data-room></div>
      <form method="dialog"><button>Later</button></form></dialog>
  </div>`
  const find = <E extends HTMLElement>(selector: string) => document.querySelector(selector) as E
  const field = find<HTMLInputElement>('[name="first-name"]')
  field.value = 'Augusta'
  keepForms(find('[data-kept]'))
  return { find, field, save: () => find('form[action$="save"] button').click() }
}

/** A network in which the session of the page is over, until somebody logs in. */
function openShop() {
  const state = { isIn: false, isClosed: false, isRefused: false }
  const network = openFaultyFetch(({ method, url }) => {
    if (url.includes('/session')) return Response.json(state.isIn ? { id: 'ada' } : {})
    if (method === 'GET' || state.isRefused) return page(door)
    state.isIn = !state.isClosed
    return Response.json({ id: 'ada' })
  })
  return { ...network, state }
}

const isSent = ({ went }: Pick<FaultyFetch, 'went'>) =>
  expect
    .poll(() => went)
    .toEqual([
      { url: new URL('/account/profile/save', location.href).href, fields: { 'first-name': 'Augusta' } },
    ])

describe('a call fails while a form of staff is sent', () => {
  it.each(eachFaultOf('whose staff session'))('%s: it is sent as without script', async (_, fault) => {
    const shop = openShop()
    const { save } = openForm()
    shop.fail(/session/, fault)
    save()
    if (fault === 'late') {
      await expect.poll(() => shop.asked).toHaveLength(1)
      expect(shop.went).toEqual([])
      shop.passPatience()
    }
    await isSent(shop)
  })

  it.each(eachFaultOf('page of the staff login'))('%s: it is sent as without script', async (_, fault) => {
    const shop = openShop()
    const { save, find } = openForm()
    shop.fail(/log-in/, fault)
    save()
    if (fault === 'late') {
      await expect.poll(() => shop.asked).toHaveLength(2)
      shop.passPatience()
    }
    await isSent(shop)
    expect(find<HTMLDialogElement>('dialog').open).toBe(false)
  })

  it.each(eachFaultOf('staff login'))(
    '%s: the dialog says so, and what was typed is still there',
    async (_, fault) => {
      const shop = openShop()
      const { save, find, field } = openForm()
      const layer = find<HTMLDialogElement>('dialog')
      const told = () => find('[data-unclear]').textContent
      save()
      await expect.poll(() => layer.open).toBe(true)
      const password = find<HTMLInputElement>('[name="password"]')
      expect(document.activeElement).toBe(password)
      password.value = 'a quiet harbour'

      shop.fail(/POST/, fault)
      shop.state.isClosed = true
      const enter = () => find('.door button').click()
      enter()
      await expect.poll(() => shop.asked.filter((each) => each.startsWith('POST'))).toHaveLength(1)
      if (fault === 'late') shop.passPatience()
      if (fault === 'another form') {
        // Taken for the page that somebody comes to who stops logging in.
        await expect.poll(() => layer.open).toBe(false)
        save()
        await expect.poll(() => layer.open).toBe(true)
      } else {
        await expect.poll(told).toBe(unclear)
        await expect.poll(() => layer.ariaBusy).toBeNull()
        expect([layer.open, password.value]).toEqual([true, 'a quiet harbour'])
      }
      expect([field.value, shop.went]).toEqual(['Augusta', []])
      shop.state.isClosed = false
      shop.mend()
      enter()
      await isSent(shop)
      expect(layer.open).toBe(false)
    },
  )

  it('a response that arrives after the dialog was closed does not open it again', async () => {
    const shop = openShop()
    const { save, find, field } = openForm()
    const layer = find<HTMLDialogElement>('dialog')
    save()
    await expect.poll(() => layer.open).toBe(true)
    shop.fail(/POST/, 'late')
    shop.state.isRefused = true
    find('.door button').click()
    const closed = new Promise((resolve) => layer.addEventListener('close', resolve))
    layer.close()
    await closed
    field.focus()
    shop.mend()
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect([layer.open, document.activeElement, shop.went]).toEqual([false, field, []])
    expect([layer.ariaBusy, find('[data-room]').childElementCount]).toEqual([null, 0])
  })

  it('a login whose response was lost counts', async () => {
    const shop = openShop()
    const { save, find } = openForm()
    save()
    await expect.poll(() => find<HTMLDialogElement>('dialog').open).toBe(true)
    shop.fail(/POST/, 'cut')
    find('.door button').click()
    await isSent(shop)
  })
})
