import { describe, expect, test } from 'vitest'
import { siteIn } from '../../shared/site/site-in.ts'
import { hostilePayloads } from '../../shared/testing/hostile-payloads.ts'
import { render } from '../../shared/testing/markup.fixture.ts'
import { shellView } from '../../shared/testing/view.fixture.ts'
import type { NoticeView } from '../../shared/views/notice-view.ts'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

const header = (changes: Parameters<typeof shellView>[0] = {}): string =>
  render(
    <SiteHeader
      shell={shellView(changes)}
      cart={<a href="/cart">Cart</a>}
      search={<form action="/search" method="get" />}
    />,
  )

test('the footer has the configured links, in the language of the page', () => {
  expect(render(<SiteFooter shell={shellView()} />)).toContain('<a href="/imprint">Imprint</a>')
  const german = shellView({ site: siteIn('de'), footerLinks: [{ name: 'Impressum', href: '/imprint' }] })
  expect(render(<SiteFooter shell={german} />)).toContain('<a href="/de/imprint">Impressum</a>')
})

describe('header', () => {
  test('menu and search open without script', () => {
    const markup = header()
    expect(markup).toMatch(/popovertarget="collections"/i)
    expect(markup).toMatch(/popovertarget="search-panel"/i)
    expect(markup).toMatch(/id="search-panel".*<form action="\/search" method="get">/)
  })

  test('the announcement is a form of its own and stays away once dismissed', () => {
    expect(header()).toContain('action="/announcement/dismiss"')
    expect(header({ announcement: false })).not.toContain('announcement')
  })

  test('marks where one is', () => {
    expect(header({ path: '/collections/new-in?sort=price' })).toMatch(/aria-current="page"[^>]*>New in/)
  })

  test('a menu that could not be loaded leaves a header that works', () => {
    expect(header({ collections: [] })).toContain('Larkholm')
  })

  const notices: readonly NoticeView[] = [
    { code: 'added', name: 'Mug', quantity: 1 },
    { code: 'added', name: 'Mug', quantity: 3 },
    { code: 'added-fewer', name: 'Mug', quantity: 2 },
    { code: 'removed', name: 'Mug', undo: 'u' },
    { code: 'cart-deleted', undo: 'u' },
    { code: 'restored' },
    { code: 'quantity-limited', name: 'Mug', available: 2 },
    { code: 'coupon-applied', coupon: 'X' },
    { code: 'coupon-removed' },
    { code: 'choice-missing', option: 'Glaze' },
    { code: 'text-missing', field: 'Message' },
    { code: 'sold-out', name: 'Mug' },
    { code: 'undo-expired' },
    { code: 'failed', requestId: 'req-1' },
  ]

  test.each(notices)('says $code once, with the next step', (notice) => {
    const markup = header({ notice })
    expect(markup).toMatch(/role="status"[^>]*><p>[^<]{8,}/)
    if (notice.code === 'removed') expect(markup).toContain('name="undo" value="u"')
  })

  test.each(hostilePayloads)('%s stays text in every field', (payload) => {
    header({
      collections: [{ slug: payload, name: payload, href: payload }],
      searchTerm: payload,
      path: payload,

      notice: { code: 'removed', name: payload, undo: payload },
    })
    render(
      <SiteFooter shell={shellView({ collections: [{ slug: payload, name: payload, href: payload }] })} />,
    )
  })
})
