import type { ReactNode } from 'react'
import { formActions } from '../../shared/forms/form-fields.ts'
import { ReturnPathField } from '../../shared/forms/return-path-field.tsx'
import { memberPages } from '../../shared/member-paths.ts'
import { useSite, useTexts } from '../../shared/site/site-context.tsx'
import type { GuardedView } from '../members/member-views.ts'
import { SessionGuard } from './session-guard.tsx'

/** Heading, navigation and cards of a page of the account. */
export function AccountFrame({
  title,
  current,
  memberId,
  guard,
  children,
}: {
  title: string
  current: string
  /** With forms that have to outlive the session: whose they are, and what a login needs. */
  memberId?: string | undefined
  guard?: GuardedView
  children: ReactNode
}): ReactNode {
  const { to } = useSite()
  const text = useTexts('accountForms')
  const account = useTexts('account')
  const orders = useTexts('order')
  const stock = useTexts('stockRequests')
  const pages = [
    [memberPages.account, text.overview],
    [memberPages.orders, orders.title],
    [memberPages.stock, stock.title],
    [memberPages.profile, text.profile],
    [memberPages.security, text.security],
  ] as const
  return (
    <div className="account">
      <header className="account-head">
        <h1>{title}</h1>
      </header>
      <nav className="account-nav" aria-label={text.navigation}>
        {pages.map(([href, label]) => (
          <a key={href} href={to(href)} aria-current={href === current ? 'page' : undefined}>
            {label}
          </a>
        ))}
        <form method="post" action={to(formActions.logout)}>
          <ReturnPathField path="/" />
          <button type="submit">{account.logout}</button>
        </form>
      </nav>
      {memberId === undefined || guard === undefined ? (
        <div className="account-cards">{children}</div>
      ) : (
        <SessionGuard className="account-cards" memberId={memberId} view={guard}>
          {children}
        </SessionGuard>
      )}
    </div>
  )
}

/** A card, with what was just saved in it. */
export function AccountCard({
  id,
  title,
  isSaved,
  className = '',
  children,
}: {
  id: string
  title: string
  isSaved?: boolean
  className?: string
  children: ReactNode
}): ReactNode {
  const text = useTexts('accountForms')
  return (
    <section className={`account-card ${className}`} id={id}>
      <h2 tabIndex={-1}>{title}</h2>
      <p className="account-saved" role="status">
        {isSaved && text.saved}
      </p>
      {children}
    </section>
  )
}
