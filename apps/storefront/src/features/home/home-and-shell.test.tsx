import { describe, expect, test } from 'vitest'
import { render } from '../../shared/testing/markup.fixture.ts'
import { card, media, shellView, site } from '../../shared/testing/view.fixture.ts'
import { HomeScreen } from './home-screen.tsx'
import type { HomeView } from './home-view.ts'

const open: Extract<HomeView, { status: 'open' }> = {
  status: 'open',
  site,
  sections: [
    { section: 'hero', scene: { media, nightMedia: media, href: '/collections/new-in' } },
    { section: 'collections', tiles: [{ name: 'Vases', href: '/collections/vases', media }] },
    { section: 'products', row: { name: 'New in', href: '/collections/new-in', items: [card()] } },
    { section: 'band', scene: { media, href: '/collections/lighting' } },
    { section: 'own', name: 'makers' },
  ],
}

describe('home', () => {
  test('has one heading of at most eight words and one action in front', () => {
    const markup = render(<HomeScreen view={open} />)
    const [, title = ''] = /<h1[^>]*>([^<]+)</.exec(markup) ?? []
    expect(title.split(' ').length).toBeLessThanOrEqual(8)
    expect(markup.match(/class="button"/g)).toHaveLength(1)
  })

  test('only the main photograph is eager', () => {
    const markup = render(<HomeScreen view={open} />)
    expect(markup.match(/fetchPriority="high"/gi)).toHaveLength(1)
  })

  test('the scene has another photograph by night', () => {
    expect(render(<HomeScreen view={open} />)).toContain('(prefers-color-scheme: dark)')
  })

  test('a row that could not be loaded leaves a note, not a hole', () => {
    const sections = open.sections.map((each) =>
      each.section === 'products' ? { ...each, row: 'failed' as const } : each,
    )
    const markup = render(<HomeScreen view={{ ...open, sections }} />)
    expect(markup).toContain('could not load this row')
    expect(markup).toContain('Vases')
  })

  test('stands without any photograph', () => {
    render(
      <HomeScreen
        view={{
          ...open,
          sections: [
            { section: 'hero', scene: { href: '/x' } },
            { section: 'collections', tiles: [{ name: 'Vases', href: '/v' }] },
            { section: 'band', scene: { href: '/y' } },
          ],
        }}
      />,
    )
  })

  test('an empty store invites to come back', () => {
    expect(render(<HomeScreen view={{ status: 'empty', site }} />)).toContain('Nothing here yet')
  })

  test('sections are in the configured order, and two rows of products have different ids', () => {
    const row = {
      section: 'products',
      row: { name: 'Sale', href: '/collections/sale', items: [card()] },
    } as const
    const markup = render(
      <HomeScreen view={{ ...open, sections: [row, { section: 'own', name: 'makers' }, row] }} />,
    )
    expect(markup.indexOf('Sale')).toBeLessThan(markup.indexOf('Olaria Brisa'))
    const ids = [...markup.matchAll(/aria-labelledby="(row-[^"]+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(2)
  })

  test('shell fixtures have what the header needs', () => {
    expect(shellView().collections).toHaveLength(1)
  })
})
