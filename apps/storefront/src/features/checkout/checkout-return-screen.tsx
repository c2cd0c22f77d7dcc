import type { ReactNode } from 'react'
import { SiteProvider, useSite, useTexts } from '../../shared/site/site-context.tsx'
import { Mark } from '../../ui/mark.tsx'
import { RequestNote } from '../../ui/request-id.tsx'
import type { CheckoutReturnView } from './checkout-return-view.ts'

/** Back from the checkout: thanks, or what to do now. */
export function CheckoutReturnScreen({ view }: { view: CheckoutReturnView }): ReactNode {
  return (
    <SiteProvider site={view.site}>
      <section className="empty">
        <Mark className="empty-mark" />
        <Outcome view={view} />
      </section>
    </SiteProvider>
  )
}

function Outcome({ view: { state, path } }: { view: CheckoutReturnView }): ReactNode {
  const { to } = useSite()
  const text = useTexts('checkout')
  switch (state.kind) {
    case 'unknown':
      return (
        <>
          <h1>{text.unknownTitle}</h1>
          <p>{text.unknownText}</p>
          <a className="button" href={to('/cart')}>
            {text.toCart}
          </a>
        </>
      )
    case 'failed':
      return (
        <>
          <h1>{text.failedTitle}</h1>
          <p>{text.failedText}</p>
          <a className="button" href={to(path)}>
            {text.retry}
          </a>
          <RequestNote id={state.requestId} />
        </>
      )
    default: {
      const { number, total, due, email } = state.order
      return (
        <>
          <h1>{text[`${state.kind}Title`]}</h1>
          <p>{text[`${state.kind}Text`]({ number, due })}</p>
          <p>
            {text.total} <strong>{total}</strong>
          </p>
          {email && state.kind !== 'refused' && <p className="quiet-note">{text.mailTo({ email })}</p>}
          <a className="button" href={to(state.kind === 'refused' ? '/cart' : '/')}>
            {state.kind === 'refused' ? text.toCart : text.onward}
          </a>
        </>
      )
    }
  }
}
