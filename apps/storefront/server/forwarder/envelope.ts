import type { ErrorEnvelope } from '@vitrine/contract'

/** Codes of refusals that this server makes itself, in the platform's form, so that the client in the page reads one form. */
export type ShopErrorCode =
  | 'OWNED_CART_NOT_FOUND'
  | 'CROSS_ORIGIN_REQUEST'
  | 'UNSUPPORTED_MEDIA_TYPE'
  | 'REQUEST_TOO_LARGE'
  | 'UNREADABLE_REQUEST'
  | 'OPERATION_NOT_FORWARDED'
  | 'COOKIES_REQUIRED'
  | 'PLATFORM_UNAVAILABLE'
  | 'INTERNAL'

const descriptions: Readonly<Record<ShopErrorCode, string>> = {
  OWNED_CART_NOT_FOUND: 'The visitor has no cart yet; adding an item makes one.',
  CROSS_ORIGIN_REQUEST:
    'The request does not come from a page of this shop, so nothing was done. Open the shop and try again.',
  UNSUPPORTED_MEDIA_TYPE: 'The body is not JSON; send it as application/json.',
  REQUEST_TOO_LARGE: 'The body is larger than any cart; send fewer lines at once.',
  UNREADABLE_REQUEST:
    'The request is not a JSON object, so nothing was done; send it as the client of the shop does.',
  OPERATION_NOT_FORWARDED: 'The shop does not pass this call on; ask the platform for it.',
  COOKIES_REQUIRED:
    'The browser keeps no cookies for this shop, so a cart could not be found again. Allow cookies and reload the page.',
  PLATFORM_UNAVAILABLE:
    'The platform does not answer, so nothing was changed for certain. Try again in a moment.',
  INTERNAL: 'The shop could not handle the request. Try again, and name the request id when it goes on.',
}

/** An answer in the error form of the wire (wire.md 4.2). */
export function errorEnvelope(code: ShopErrorCode): ErrorEnvelope {
  const description = descriptions[code]
  return { message: description, details: { applicationError: { code, description, data: {} } } }
}
