import { expect, test } from 'vitest'
import { normalizeMarkup, plainText } from './normalize-text.ts'

test.each([
  ['<p>Tables &amp; shelves</p>', 'Tables & shelves'],
  ['Gr&ouml;&szlig;e&nbsp;&ndash; caf&eacute;', 'Größe – café'],
  ['It&#39;s &#x2014; &#8364;5', "It's — €5"],
  ['a &lt;b&gt; c', 'a <b> c'],
  [
    '&constructor; &Uuml;ber &unknown; &#0; &#xd800; &#9999999; R&D',
    '&constructor; Über &unknown; &#0; &#xd800; &#9999999; R&D',
  ],
  ['&amp;amp; &amp;lt;', '&amp; &lt;'],
])('normalizes markup: %s', (html, text) => {
  expect(plainText(html)).toBe(text)
})

test('character references are decoded', () => {
  expect(normalizeMarkup('<b>Gr&ouml;&szlig;en</b>tabelle, Cr&egrave;me')).toBe('großen tabelle, creme')
})
