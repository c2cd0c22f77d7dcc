import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect } from 'vitest'

/** Markup of a screen, checked for what no screen may contain. */
export function render(screen: ReactNode): string {
  const markup = renderToStaticMarkup(screen)
  // React escapes quotes everywhere, so a plain one delimits an attribute: without their values only names are left.
  const names = markup.replace(/"[^"]*"/g, '""')
  expect(names, 'inline style is refused by the policy').not.toMatch(/<[^>]+\sstyle=/)
  expect(names, 'inline handlers are refused by the policy').not.toMatch(/<[^>]+\son[a-z]+=/)
  expect(names, 'React would have written raw HTML').not.toMatch(
    /<(?:script|iframe|object|embed|base|meta)\b/,
  )
  expect(markup, 'no address may run code').not.toMatch(
    /\s(?:href|src|action|formaction)="\s*(?:javascript|data|vbscript):/i,
  )
  expect(markup, 'no address may leave the shop unseen').not.toMatch(/\s(?:href|action)="(?:\/\/|\/\\)/)
  for (const slip of ['undefined', 'NaN', '[object Object]']) expect(markup).not.toContain(slip)
  return markup
}
