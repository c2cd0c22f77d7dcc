import type { CouponRefusal } from '../../src/shared/messages/coupon-refusal.ts'
import type { Decimal } from '../../src/shared/views/decimal.ts'
import type { NoticeView } from '../../src/shared/views/notice-view.ts'
import type { RefusedForm } from '../../src/shared/views/refused-form.ts'
import type { CookieJar } from './cookie-jar.ts'

/** What a form post tells the page that follows it, once. */
export interface Flash {
  readonly notice?: NoticeView
  /** A form of the log-in or the account that was refused. */
  readonly refused?: RefusedForm
  /** Address that a mail with a link was asked for. */
  readonly mailedTo?: string
  /** The part of the account that was just saved. */
  readonly saved?: string
  /** What was typed on a product's page and could not be sent: custom texts by their titles, an address as `email`. */
  readonly typed?: Readonly<Record<string, string>>
  /** The code as it was typed, and why it did not apply. */
  readonly couponRefused?: {
    readonly code: string
    /** Absent when nobody could tell. */
    readonly reason?: CouponRefusal
    readonly minimum?: Decimal
  }
}

/** Choice: what fits a cookie beside its seal. */
const maximumBytes = 2_700

export function setFlash(cookies: CookieJar, flash: Flash): void {
  const fits = Buffer.byteLength(JSON.stringify(flash)) <= maximumBytes
  cookies.write('flash', fits ? flash : withoutTyped(flash))
}

/** What is said, without what was typed: none of our forms takes as much. */
function withoutTyped({ notice, refused, saved }: Flash): Flash {
  return {
    ...(notice && { notice }),
    ...(refused && { refused: { ...refused, fields: {} } }),
    ...(saved !== undefined && { saved }),
  }
}

/** The flash, which is gone with this answer. */
export function takeFlash(cookies: CookieJar): Flash {
  // Only `setFlash` writes this cookie.
  const flash = (cookies.read('flash') ?? {}) as Flash
  cookies.clear('flash')
  return flash
}
