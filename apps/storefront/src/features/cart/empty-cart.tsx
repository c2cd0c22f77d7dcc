import type { ReactNode } from 'react'
import { useSite, useTexts } from '../../shared/site/site-context.tsx'

/** Nothing in it: a small drawing (of the style sheet), one sentence, the way back to the shelves. */
export function EmptyCart({ href, level }: { href: string; level: 1 | 2 }): ReactNode {
  const { to } = useSite()
  const text = useTexts('cart')
  const Title = `h${level}` as const
  return (
    <div className="empty empty-cart">
      <Title>{text.emptyTitle}</Title>
      <p>{text.emptyText}</p>
      <a className="button" href={to(href)}>
        {text.emptyLink}
      </a>
    </div>
  )
}
