import type { ReactNode } from 'react'
import { timeZone } from '../../../shop.config.ts'
import { useSite, useTexts } from '../../shared/site/site-context.tsx'
import type { MembershipView } from './cart-view.ts'

/** Memberships that could pay for something here, and those that cannot, with the reason; until when each is good. */
export function Memberships({ memberships }: { memberships: readonly MembershipView[] }): ReactNode {
  const { locale } = useSite()
  const text = useTexts('cartPage')
  if (memberships.length === 0) return null
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone })
  return (
    <section className="estimate-note" aria-labelledby="memberships-name">
      <h3 id="memberships-name">{text.memberships}</h3>
      <ul>
        {memberships.map(({ id, name, remaining, expiresAt, refusedFor }) => (
          <li key={id}>
            <bdi>{name}</bdi>
            {refusedFor !== undefined ? (
              <>
                {': '}
                {typeof refusedFor === 'string' ? (
                  text.membershipRefused[refusedFor]
                ) : (
                  <bdi>{refusedFor.words}</bdi>
                )}
              </>
            ) : (
              remaining !== undefined && `, ${text.membershipLeft({ count: remaining })}`
            )}
            {expiresAt !== undefined &&
              ` (${text.membershipUntil({ date: date.format(new Date(expiresAt)) })})`}
          </li>
        ))}
      </ul>
      {memberships.some(({ refusedFor }) => refusedFor === undefined) && <p>{text.membershipsChosen}</p>}
    </section>
  )
}
