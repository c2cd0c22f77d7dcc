import type { ReactNode } from 'react'
import { timeZone } from '../../../shop.config.ts'
import { useSite, useTexts } from '../../shared/site/site-context.tsx'
import type { LineDatesView } from './cart-view.ts'

/** How a line renews, when it starts and when it takes place, by the clocks of the shop. */
export function LineDates({ dates }: { dates: LineDatesView }): ReactNode {
  const { locale } = useSite()
  const text = useTexts('cartPage')
  const { subscription, startsAt, takesPlaceAt } = dates
  const when = (moment: string, options: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone }).format(new Date(moment))
  return (
    <>
      {subscription && (
        <p className="line-detail" dir="auto">
          {subscription}
        </p>
      )}
      {startsAt && (
        <p className="line-detail">{text.starts({ date: when(startsAt, { dateStyle: 'long' }) })}</p>
      )}
      {takesPlaceAt && (
        <p className="line-detail">
          {text.takesPlace({ date: when(takesPlaceAt, { dateStyle: 'full', timeStyle: 'short' }) })}
        </p>
      )}
    </>
  )
}
