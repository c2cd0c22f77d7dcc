import type { ReactNode } from 'react'
import { formActions } from '../../shared/forms/form-fields.ts'
import { FormProof } from '../../shared/forms/form-proof.tsx'
import { logInPath, memberPages } from '../../shared/member-paths.ts'
import { useSite, useTexts } from '../../shared/site/site-context.tsx'
import { KeptForms } from '../../shared/ui/kept-forms.tsx'

/** Heading, navigation beside or above, and the cards of a page of the account (ux.md M1). */
export function AccountFrame({
  title,
  current,
  formToken,
  memberId,
  children,
}: {
  title: string
  current: string
  formToken: string
  /** Where something is written that has to outlive the session. */
  memberId?: string
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
        <form method="post" action={to(formActions.logOut)}>
          <FormProof token={formToken} next="/" />
          <button type="submit">{account.logOut}</button>
        </form>
      </nav>
      {memberId === undefined ? (
        <div className="account-cards">{children}</div>
      ) : (
        <KeptForms
          className="account-cards"
          who={memberId}
          session={memberPages.session}
          logIn={logInPath(memberPages.logIn, memberPages.session)}
        >
          {children}
        </KeptForms>
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
      <h2>{title}</h2>
      {isSaved && (
        <p className="account-saved" role="status">
          {text.saved}
        </p>
      )}
      {children}
    </section>
  )
}
