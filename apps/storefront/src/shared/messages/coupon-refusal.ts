/** Why a code was refused; the server maps the platform's code and reason to one of these. */
export type CouponRefusal =
  | 'unknown'
  | 'expired'
  | 'not-yet'
  | 'disabled'
  | 'used-up'
  | 'used-by-you'
  | 'not-for-these'
  | 'minimum-subtotal'
  | 'minimum-items'
