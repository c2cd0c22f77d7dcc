import type { ReactNode } from 'react'
import { timeZone } from '../../../shop.config.ts'
import { useSite, useTexts } from '../../shared/site/site-context.tsx'
import type { OrderStepView } from './order-view.ts'

/** How far an order is, the first thing first. */
export function OrderSteps({ steps }: { steps: readonly OrderStepView[] }): ReactNode {
  const { locale } = useSite()
  const date = new Intl.DateTimeFormat(locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone,
  })
  return (
    <ol className="order-steps">
      {steps.map((step) => (
        <li key={'at' in step ? step.kind + step.at : step.kind} data-step={step.kind}>
          <Words step={step} />
          {'at' in step && (
            <small>
              <time dateTime={step.at}>{date.format(new Date(step.at))}</time>
            </small>
          )}
        </li>
      ))}
    </ol>
  )
}

function Words({ step }: { step: OrderStepView }): ReactNode {
  const { amount } = useSite()
  const text = useTexts('order')
  switch (step.kind) {
    case 'sent':
      return (
        <>
          <span>{step.isPart ? text.sentPart({ count: step.pieces }) : text.sent}</span>
          {step.carrier && (
            <span>
              {text.carrier} <bdi>{step.carrier}</bdi>
            </span>
          )}
          {step.tracking && (
            <span>
              {text.tracking} <bdi>{step.tracking}</bdi>
            </span>
          )}
          {step.href && (
            <a className="link" href={step.href} rel="noreferrer">
              {text.follow}
            </a>
          )}
        </>
      )
    case 'refunded':
      return <span>{text.refunded({ amount: amount(step.amount) })}</span>
    case 'refund-pending':
      return <span>{text.refundPending({ amount: amount(step.amount) })}</span>
    default:
      return <span>{text.stepNames[step.kind]}</span>
  }
}
