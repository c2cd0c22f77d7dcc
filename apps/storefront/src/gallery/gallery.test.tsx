import { expect, it } from 'vitest'
import { render } from '../shared/testing/markup.fixture.ts'
import { media } from '../shared/testing/view.fixture.ts'
import { Gallery } from './gallery.tsx'

it('every component is shown in both directions and both themes, with photographs and without', () => {
  for (const pictures of [[], [media, media]]) {
    const markup = render(<Gallery media={pictures} />)
    const sides = markup.match(/class="specimen-side"[^>]*/g) ?? []
    expect(sides.length).toBeGreaterThan(100)
    for (const [dir, theme] of [
      ['ltr', 'light'],
      ['ltr', 'dark'],
      ['rtl', 'light'],
      ['rtl', 'dark'],
    ]) {
      const alike = sides.filter((side) => side.includes(`dir="${dir}"`) && side.includes(`="${theme}"`))
      expect(alike).toHaveLength(sides.length / 4)
    }
  }
})
