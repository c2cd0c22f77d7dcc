import { describe, expect, test } from 'vitest'
import { formatMessage } from '../runtime/index.ts'
import { alert, field, form } from './elements.ts'
import { attributes, Html, html } from './html.ts'
import { layout } from './layout.ts'
import { pageMessages } from './messages/page-messages.ts'
import { pageLanguages } from './page-language.ts'

const hostile = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' autofocus onfocus='alert(1)",
  '</title></style><svg onload=alert(1)>',
  '&lt;b&gt; & "quotes"',
  '\u202eexe.gpj',
  'nul \0 and bell \u0007',
]

describe.each(hostile)('hostile text %j', (text) => {
  test('stays text in a template', () => {
    expect(html`<p>${text}</p>`.markup).not.toMatch(/<(?:script|img|svg|b)\b/)
    expect(html`<p>${[text, html`<b>${text}</b>`]}</p>`.markup.match(/<b>/g)).toHaveLength(1)
  })

  test('stays within an attribute', () => {
    const { markup } = attributes({ value: text })
    expect(markup).toMatch(/^ value="[^"<>]*"$/)
  })

  test.each(pageLanguages)('breaks out of no part of a page in %s', (language) => {
    const words = pageMessages[language]
    const content = {
      title: text,
      lead: formatMessage(words.code.lead, { email: text }),
      body: html`${alert(text)}${form({
        token: text,
        action: text,
        fields: field({
          name: 'email',
          label: text,
          autocomplete: 'username',
          value: text,
          hint: text,
          fault: text,
        }),
        button: text,
      })}`,
    }
    const page = layout(
      {
        words,
        shop: { name: text, url: 'https://shop.example' },
        cover: text,
        inLanguage: () => text,
        nonce: 'nonce',
      },
      content,
    )
    expect(page).not.toMatch(/[^\P{Cc}\n]/u)
    const tags = [...page.matchAll(/<([a-z][a-z0-9]*)\b([^>]*)>/g)]
    expect(tags.filter(([, name]) => ['script', 'svg', 'b'].includes(name ?? ''))).toEqual([])
    expect(tags.filter(([, name]) => name === 'img')).toHaveLength(1)
    const outsideQuotes = tags.map(([, , given = '']) => given.replaceAll(/"[^"]*"/g, ''))
    expect(outsideQuotes.filter((given) => /\bon[a-z]+\b/.test(given))).toEqual([])
  })
})

test('a field tells its hint and its fault to screen readers, and is marked as invalid', () => {
  const { markup } = field({
    name: 'code',
    label: 'Code',
    autocomplete: 'one-time-code',
    hint: 'h',
    fault: 'f',
  })
  expect(markup).toContain('<label for="code">')
  expect(markup).toContain('aria-invalid="true"')
  const described = /aria-describedby="([^"]+)"/.exec(markup)?.[1]?.split(' ') ?? []
  expect(described).toEqual(['code-fault', 'code-hint'])
  for (const id of described) expect(markup).toContain(`id="${id}"`)
})

test('a field without either has neither', () => {
  const { markup } = field({ name: 'code', label: 'Code', autocomplete: 'off' })
  expect(markup).not.toMatch(/aria-|autofocus/)
})

test('what is left out leaves nothing', () => {
  expect(html`a${undefined}b${false}c${[]}d${new Html('')}`.markup).toBe('abcd')
})
