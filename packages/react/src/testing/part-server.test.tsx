import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { partFixtures } from './part-fixtures.tsx'

describe.each(partFixtures)('$name', ({ tag, needsActs, open }) => {
  test('renders on a server, where there is no window and the shopper has done nothing yet', async () => {
    expect(typeof window).toBe('undefined')
    const render = await open()
    const html = renderToString(render({ 'data-testid': 'part' }))
    const element = new RegExp(`<${tag.toLowerCase()}\\b[^>]*data-testid="part"`)
    if (needsActs) expect(html).not.toMatch(element)
    else expect(html).toMatch(element)
  })
})
