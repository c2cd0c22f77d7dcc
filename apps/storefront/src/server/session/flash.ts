import * as v from 'valibot'
import type { CouponRefusal } from '../../shared/messages/coupon-refusal.ts'
import type { Decimal } from '../../shared/views/decimal.ts'
import type { NoticeView } from '../../shared/views/notice-view.ts'
import type { RefusedForm } from '../../shared/views/refused-form.ts'

/** The result of a form post for the next page, shown once. */
export interface Flash {
  readonly notice?: NoticeView
  /** A form of the login or the account that was refused. */
  readonly refused?: RefusedForm
  /** Address that a mail with a link was requested for. */
  readonly mailedTo?: string
  /** The part of the account that was just saved. */
  readonly saved?: string
  /** What was typed on a product page and could not be sent: custom texts by their titles, an address as `email`. */
  readonly typed?: Readonly<Record<string, string>>
  /** The code as it was typed, and why it did not apply. */
  readonly couponRefused?: {
    readonly code: string
    /** Absent if it is not known. */
    readonly reason?: CouponRefusal
    readonly minimum?: Decimal
  }
}

/** Only this server writes flashes, and the pages that read them are as old as the ones that wrote them. */
export const flashSchema: v.GenericSchema<unknown, Flash> = v.custom<Flash>(
  (flash) => typeof flash === 'object' && flash !== null,
)

/** The message without what was typed, which can be too large for a cookie. */
export function withoutTyped({ notice, refused, saved }: Flash): Flash {
  return {
    ...(notice && { notice }),
    ...(refused && { refused: { ...refused, fields: {} } }),
    ...(saved !== undefined && { saved }),
  }
}
