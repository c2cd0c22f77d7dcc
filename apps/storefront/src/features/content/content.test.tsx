import { expect, test } from 'vitest'
import { siteIn } from '../../shared/site/site-in.ts'
import { render } from '../../shared/testing/markup.fixture.ts'
import { ContentScreen } from './content-screen.tsx'
import { findEntry } from './find-entry.ts'

const entries = [{ id: 'he/about' }, { id: 'en/about' }, { id: 'he/journal/lamps' }]

test('a page is shown in the language of the shopper, or else in one that has it', () => {
  expect(findEntry(entries, 'en', 'about')).toEqual({ entry: { id: 'en/about' }, language: 'en' })
  expect(findEntry(entries, 'de', 'about')).toEqual({ entry: { id: 'en/about' }, language: 'en' })
  expect(findEntry(entries, 'de', 'journal/lamps')?.language).toBe('he')
  expect(findEntry(entries, 'de', 'lamps')).toBeUndefined()
})

test('a page that is not translated says so, and marks its language and direction', () => {
  const view = { site: siteIn('de'), title: 'מנורות', language: 'he', trail: [] } as const
  const markup = render(<ContentScreen view={view}>טקסט</ContentScreen>)
  expect(markup).toContain('<h1 lang="he" dir="rtl">מנורות</h1>')
  expect(markup).toMatch(/<div class="prose" lang="he" dir="rtl">/)
  expect(markup).toContain('noch nicht auf Deutsch')
  expect(render(<ContentScreen view={{ site: siteIn('he'), title: 'מנורות', trail: [] }} />)).not.toContain(
    'lang=',
  )
})
