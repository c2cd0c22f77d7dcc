import { describe, expect, test } from 'vitest'
import { render } from '../../shared/testing/markup.fixture.ts'
import { card, media, shellView, site } from '../../shared/testing/view.fixture.ts'
import { HomeScreen } from './home-screen.tsx'
import type { HomeView } from './home-view.ts'

const open: Extract<HomeView, { status: 'open' }> = {
  status: 'open',
  site,
  hero: { media, nightMedia: media, href: '/collections/new-in' },
  tiles: [{ name: 'Vases', href: '/collections/vases', media }],
  featured: { name: 'New in', href: '/collections/new-in', items: [card()] },
  band: { media, href: '/collections/lighting' },
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
    const { featured: _, ...rest } = open
    const markup = render(<HomeScreen view={{ ...rest, featuredFailed: true }} />)
    expect(markup).toContain('could not load this row')
    expect(markup).toContain('Vases')
  })

  test('stands without any photograph', () => {
    render(
      <HomeScreen
        view={{ ...open, hero: { href: '/x' }, tiles: [{ name: 'Vases', href: '/v' }], band: { href: '/y' } }}
      />,
    )
  })

  test('an empty store invites to come back', () => {
    expect(render(<HomeScreen view={{ status: 'empty', site }} />)).toContain('shelves are bare')
  })

  test('shell fixtures have what the header needs', () => {
    expect(shellView().collections).toHaveLength(1)
  })
})
