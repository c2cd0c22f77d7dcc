/** The page of thanks: the platform's checkout sends the browser here, with `?orderId=`. A shop registers it with its client. */
export const checkoutReturnPath = '/checkout/return'
