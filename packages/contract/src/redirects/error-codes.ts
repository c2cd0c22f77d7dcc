/** Application codes of the redirect session call. Choice: the wire names none. */
export const redirectErrorCodes = ['APP_NOT_INSTALLED', 'CHECKOUT_NOT_FOUND', 'REDIRECT_NOT_ALLOWED'] as const
export type RedirectErrorCode = (typeof redirectErrorCodes)[number]
