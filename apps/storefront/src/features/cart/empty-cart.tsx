import type { ReactNode } from 'react'
import { useSite, useTexts } from '../../shared/site/site-context.tsx'

/** Nothing in it: a small drawing, one sentence, the way back to the shelves. */
export function EmptyCart({ href, level }: { href: string; level: 1 | 2 }): ReactNode {
  const { to } = useSite()
  const text = useTexts('cart')
  const Title = `h${level}` as const
  return (
    <div className="empty empty-cart">
      <svg viewBox="0 0 120 72" width="160" height="96" aria-hidden="true" fill="none" stroke="currentColor">
        <path d="M28 30h64c-2 20-12 32-32 32S30 50 28 30Zm-8 32h80" strokeWidth="1.2" strokeLinecap="round" />
        <path d="M52 22c0-6 5-6 5-12m6 12c0-6 5-6 5-12" strokeWidth="1" strokeLinecap="round" opacity=".5" />
      </svg>
      <Title>{text.emptyTitle}</Title>
      <p>{text.emptyText}</p>
      <a className="button" href={to(href)}>
        {text.emptyLink}
      </a>
    </div>
  )
}
