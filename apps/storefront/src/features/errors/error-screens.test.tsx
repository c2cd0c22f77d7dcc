import { expect, test } from 'vitest'
import { render } from '../../shared/testing/markup.fixture.ts'
import { card, site } from '../../shared/testing/view.fixture.ts'
import { ErrorScreen } from './error-screen.tsx'
import { NotFoundScreen } from './not-found-screen.tsx'

test('what is gone is named, with ways on', () => {
  const markup = render(
    <NotFoundScreen
      view={{
        site,
        kind: 'product',
        name: 'Moon jar',
        collection: { name: 'Vases', href: '/collections/vases' },
        collections: [{ name: 'Lighting', href: '/collections/lighting' }],
        suggestions: [card()],
      }}
    >
      <form action="/search" />
    </NotFoundScreen>,
  )
  expect(markup).toContain('Moon jar is no longer available')
  expect(markup).toContain('More from Vases')
  expect(markup).toContain('action="/search"')
})

test.each(['page', 'product', 'collection'] as const)('a missing %s stands without any data', (kind) => {
  render(<NotFoundScreen view={{ site, kind, collections: [], suggestions: [] }} />)
})

test.each(['away', 'broken'] as const)('%s: a sentence, a retry and the request id', (kind) => {
  const markup = render(
    <ErrorScreen view={{ site, kind, requestId: 'req-9', path: '/products/mug?Glaze=Oat' }} />,
  )
  expect(markup).toContain('href="/products/mug?Glaze=Oat"')
  expect(markup).toContain('<code>req-9</code>')
})

test('a hostile path to try again leads home', () => {
  expect(
    render(<ErrorScreen view={{ site, kind: 'away', requestId: 'x', path: '//evil.example' }} />),
  ).toContain('href="/"')
})
