import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { partFixtures } from './part-fixtures.tsx'

describe.each(partFixtures)('$name', ({ tag, needsActions, open }) => {
  test('renders on a server, without a window, before the shopper has done anything', async () => {
    expect(typeof window).toBe('undefined')
    const render = await open()
    const html = renderToString(render({ 'data-testid': 'part' }))
    const element = new RegExp(`<${tag.toLowerCase()}\\b[^>]*data-testid="part"`)
    if (needsActions) expect(html).not.toMatch(element)
    else expect(html).toMatch(element)
  })
})
