import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { hostilePayloads } from '../testing/hostile-payloads.ts'
import { allowedElements, parseRichText } from './parse-rich-text.ts'
import { plainText } from './plain-text.ts'
import { RichText } from './rich-text.tsx'

const render = (html: string): string => renderToStaticMarkup(<RichText html={html} />)

/** Any tag in the output that is not a bare allowed element. */
const foreignTag = new RegExp(`<(?!/?(?:${allowedElements.join('|')})/?>)`)

describe('what the shop writes', () => {
  test.each([
    [
      '<p>Wide enough.</p><p>Thrown, <em>dipped</em>.</p>',
      '<p>Wide enough.</p><p>Thrown, <em>dipped</em>.</p>',
    ],
    [
      '<ul><li>27 cm</li><li><strong>Stacks</strong></li></ul>',
      '<ul><li>27 cm</li><li><strong>Stacks</strong></li></ul>',
    ],
    ['One<br>two<br/>three', 'One<br/>two<br/>three'],
    ['Soap &amp; oil &lt;3 &#8364;9 &#x20AC;9', 'Soap &amp; oil &lt;3 €9 €9'],
    ['<b>bold</b> <i>italic</i>', '<strong>bold</strong> <em>italic</em>'],
    ['<ul>\n  <li>one\n  <li>two\n</ul>', '<ul><li>one\n  </li><li>two\n</li></ul>'],
    ['<p>one<p>two', '<p>one</p><p>two</p>'],
    ['<div><p>kept</p></div>', '<p>kept</p>'],
    ['plain', 'plain'],
    ['', ''],
  ])('%s', (source, expected) => {
    expect(render(source)).toBe(expected)
  })

  test('attributes do not survive, quotes with angle brackets do not confuse', () => {
    expect(render('<p class="a>b" onclick="x" title=\'<li>\'>text</p>')).toBe('<p>text</p>')
  })

  test('code and data are dropped whole, their neighbours stay', () => {
    expect(render('a<script>alert("</p>")</script>b<style>p{}</style>c')).toBe('abc')
    expect(render('a<script>never closed')).toBe('a')
  })

  test('numbers that are no characters vanish', () => {
    expect(render('&#0;&#xD800;&#x110000;ok&#99999999;')).toBe('ok&amp;#99999999;')
  })
})

describe('hostile text', () => {
  test.each(hostilePayloads)('%s', (payload) => {
    expect(render(payload)).not.toMatch(foreignTag)
  })

  test('no input gives anything but allowed elements and escaped text', () => {
    const piece = fc.oneof(
      fc.string(),
      fc.constantFrom(...hostilePayloads),
      fc.constantFrom(
        '<p>',
        '</p>',
        '<li>',
        '<ul',
        '"',
        "'",
        '>',
        '<',
        '<!--',
        '-->',
        '<![CDATA[',
        '</script>',
        '&lt;',
        '&#60;script&#62;',
      ),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        expect(render(pieces.join(''))).not.toMatch(foreignTag)
      }),
      { numRuns: 2_000 },
    )
  })

  test('the longest text the wire allows is read in a moment, however it is built', () => {
    for (const part of ['<p', '<a "', "<a '", '<!--', '<ul><li>', '&#', '<p>', '</p>']) {
      const text = part.repeat(16_000 / part.length)
      const before = process.threadCpuUsage()
      parseRichText(text)
      // Time of this thread alone, whatever else the machine does.
      expect(process.threadCpuUsage(before).user / 1_000, part).toBeLessThan(1_000)
    }
  })
})

describe('plain text', () => {
  test('is the words alone', () => {
    expect(plainText('<p>Wide enough.</p><ul><li>27 cm</li><li>Stacks</li></ul>')).toBe(
      'Wide enough. 27 cm Stacks',
    )
  })

  test('is cut at a word', () => {
    const cut = plainText(`<p>${'word '.repeat(80)}</p>`, 50)
    expect(cut.length).toBeLessThanOrEqual(50)
    expect(cut).toMatch(/word…$/)
  })

  test('is cut somewhere when there is no word', () => {
    expect(plainText('x'.repeat(300), 50)).toHaveLength(50)
  })
})
