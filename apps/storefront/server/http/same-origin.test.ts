import { describe, expect, it } from 'vitest'
import { originRefusal } from './same-origin.ts'

const shop = 'https://shop.example'

/** Every statement a browser can make about where a request comes from. */
const matrix: readonly [site: string | undefined, origin: string | undefined, refusal: string | undefined][] =
  [
    ['same-origin', shop, undefined],
    ['same-origin', undefined, undefined],
    ['same-origin', 'null', undefined],
    ['same-site', shop, 'cross-site'],
    ['same-site', 'https://blog.shop.example', 'cross-site'],
    ['cross-site', 'https://evil.example', 'cross-site'],
    ['cross-site', shop, 'cross-site'],
    ['cross-site', undefined, 'cross-site'],
    // Typed into the address bar or opened from a bookmark: no page of ours sent it.
    ['none', undefined, 'cross-site'],
    ['SAME-ORIGIN', shop, 'cross-site'],
    ['', shop, 'cross-site'],
    [undefined, shop, undefined],
    [undefined, 'http://shop.example', 'cross-site'],
    [undefined, 'https://shop.example:444', 'cross-site'],
    [undefined, 'https://shop.example.evil.example', 'cross-site'],
    [undefined, 'https://shop.example, https://evil.example', 'cross-site'],
    [undefined, 'null', 'cross-site'],
    [undefined, '', 'cross-site'],
    [undefined, undefined, 'no-proof'],
  ]

describe('originRefusal', () => {
  it.each(matrix)('WEB-05 Sec-Fetch-Site %s with Origin %s: %s', (site, origin, refusal) => {
    const headers = new Headers()
    if (site !== undefined) headers.set('sec-fetch-site', site)
    if (origin !== undefined) headers.set('origin', origin)
    expect(originRefusal(headers, shop)).toBe(refusal)
  })
})
