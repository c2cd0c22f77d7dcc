// What the pages of `in-chromium.test.ts` run: log-in as the public client's documentation shows it, in a real browser.
import { currentCart } from '@wix/ecom'
import { members } from '@wix/members'
import { redirects } from '@wix/redirects'
import { createClient, OAuthStrategy, type OauthData, type Tokens } from '@wix/sdk'

/** Stored during the redirect, as a site stores them. */
const stored = {
  data: (): OauthData => JSON.parse(sessionStorage.getItem('oauthData') ?? '{}'),
  tokens: (): Tokens | undefined => JSON.parse(sessionStorage.getItem('tokens') ?? 'null') ?? undefined,
}

function clientOf(clientId: string) {
  const tokens = stored.tokens()
  return createClient({
    modules: { members, currentCart, redirects },
    auth: OAuthStrategy({ clientId, ...(tokens && { tokens }) }),
  })
}

/** The client of a registration that waits for its code: the public one stores the registration's state in itself. */
let registering: ReturnType<typeof clientOf>['auth'] | undefined

/** What a test in Node reaches inside the page. */
const site = {
  async leaveToLogIn(clientId: string): Promise<void> {
    const { auth } = clientOf(clientId)
    const data = auth.generateOAuthData(location.href.split('#')[0] ?? '', location.href)
    sessionStorage.setItem('oauthData', JSON.stringify(data))
    location.assign((await auth.getAuthUrl(data)).authUrl)
  },
  async addToCart(clientId: string, productId: string): Promise<number> {
    const client = clientOf(clientId)
    const { cart } = await client.currentCart.addToCurrentCart({
      lineItems: [
        {
          quantity: 1,
          catalogReference: { appId: '215238eb-22a5-4c36-9e7b-e7c08025e04e', catalogItemId: productId },
        },
      ],
    })
    sessionStorage.setItem('tokens', JSON.stringify(client.auth.getTokens()))
    return cart?.lineItems?.length ?? 0
  },
  /** Every call of the cart but what leads to the checkout, each with what it came to. The cart is gone afterwards. */
  async walkCart(clientId: string, productId: string): Promise<Record<string, unknown>> {
    const { currentCart: cart } = clientOf(clientId)
    const refusal = (call: Promise<unknown>): Promise<string> =>
      call.then(
        () => 'none',
        ({ details }: { details?: { applicationError?: { code?: string }; validationError?: object } }) =>
          details?.applicationError?.code ?? (details?.validationError ? 'INVALID_ARGUMENT' : 'unknown'),
      )
    const coupons = ({
      appliedDiscounts,
    }: {
      appliedDiscounts?: { coupon?: { code?: string | null } | null }[] | null
    } = {}) => appliedDiscounts?.flatMap(({ coupon }) => coupon?.code ?? [])
    const catalogReference = { appId: '215238eb-22a5-4c36-9e7b-e7c08025e04e', catalogItemId: productId }
    const add = () => cart.addToCurrentCart({ lineItems: [{ quantity: 1, catalogReference }] })
    const before = await refusal(cart.getCurrentCart())
    await add()
    const added = (await add()).cart?.lineItems ?? []
    const id = added[0]?._id ?? ''
    const changed = await cart.updateCurrentCartLineItemQuantity([{ _id: id, quantity: 3 }])
    const none = await refusal(cart.updateCurrentCartLineItemQuantity([{ _id: id, quantity: 0 }]))
    const discounted = await cart.updateCurrentCart({
      couponCode: 'WELCOME10',
      cartInfo: { buyerNote: 'Ring twice' },
    })
    const expired = await refusal(cart.updateCurrentCart({ couponCode: 'SPRING15' }))
    const estimate = await cart.estimateCurrentCartTotals({
      shippingAddress: { country: 'IE', city: 'Cork', postalCode: 'T12 W8E4', addressLine1: '1 Mill Road' },
    })
    const read = await cart.getCurrentCart()
    const plain = await cart.removeCouponFromCurrentCart()
    const emptied = await cart.removeLineItemsFromCurrentCart([id])
    await cart.deleteCurrentCart()
    const { subtotal, discount, shipping, total } = estimate.priceSummary ?? {}
    const cents = (price: typeof total) => Math.round(Number(price?.amount) * 100)
    return {
      before,
      added: added.map(({ quantity }) => quantity),
      changed: changed.cart?.lineItems?.map(({ quantity }) => quantity),
      none,
      coupons: coupons(discounted),
      expired,
      isDiscounted: cents(discount) > 0,
      unexplained: cents(total) - (cents(subtotal) - cents(discount) + cents(shipping)),
      note: read.buyerNote,
      left: [coupons(plain.cart), emptied.cart?.lineItems],
      after: await refusal(cart.getCurrentCart()),
    }
  },
  async leaveToPay(clientId: string): Promise<void> {
    const client = clientOf(clientId)
    const { checkoutId } = await client.currentCart.createCheckoutFromCurrentCart({ channelType: 'WEB' })
    const here = location.href.split(/[?#]/)[0] ?? ''
    const { redirectSession } = await client.redirects.createRedirectSession({
      ecomCheckout: { checkoutId: checkoutId ?? '' },
      callbacks: { thankYouPageUrl: here, cartPageUrl: here, postFlowUrl: here },
    })
    location.assign(redirectSession?.fullUrl ?? '')
  },
  /** Lines of the cart; 0 where there is none. */
  async cartLines(clientId: string): Promise<number> {
    const cart = await clientOf(clientId)
      .currentCart.getCurrentCart()
      .catch(() => undefined)
    return cart?.lineItems?.length ?? 0
  },
  async comeBack(clientId: string): Promise<string> {
    const { auth } = clientOf(clientId)
    const { code, state } = auth.parseFromUrl()
    const tokens = await auth.getMemberTokens(code, state, stored.data())
    sessionStorage.setItem('tokens', JSON.stringify(tokens))
    return tokens.refreshToken.role
  },
  async registerHere(clientId: string, email: string, password: string): Promise<string> {
    registering = clientOf(clientId).auth
    return (await registering.register({ email, password })).loginState
  },
  async verifyHere(_clientId: string, verificationCode: string): Promise<string | undefined> {
    const answer = await registering?.processVerification({ verificationCode })
    if (!registering || answer?.loginState !== 'SUCCESS') return answer?.loginState
    const tokens = await registering.getMemberTokensForDirectLogin(answer.data.sessionToken)
    sessionStorage.setItem('tokens', JSON.stringify(tokens))
    return tokens.refreshToken.role
  },
  async forget(clientId: string, email: string): Promise<void> {
    await clientOf(clientId).auth.sendPasswordResetEmail(email, location.href.split('#')[0] ?? '')
  },
  async logInHere(clientId: string, email: string, password: string): Promise<string> {
    const { auth } = clientOf(clientId)
    const answer = await auth.login({ email, password })
    if (answer.loginState !== 'SUCCESS') return answer.loginState
    const tokens = await auth.getMemberTokensForDirectLogin(answer.data.sessionToken)
    sessionStorage.setItem('tokens', JSON.stringify(tokens))
    return tokens.refreshToken.role
  },
  async renew(clientId: string): Promise<string> {
    const { auth } = clientOf(clientId)
    const tokens = await auth.renewToken(auth.getTokens().refreshToken)
    sessionStorage.setItem('tokens', JSON.stringify({ ...auth.getTokens(), ...tokens }))
    return tokens.refreshToken.role
  },
  async email(clientId: string): Promise<string | undefined> {
    const { member } = await clientOf(clientId).members.getCurrentMember({ fieldsets: ['FULL'] })
    return member?.loginEmail ?? undefined
  },
  async leaveToLogOut(clientId: string): Promise<void> {
    const { logoutUrl } = await clientOf(clientId).auth.logout(location.href.split('#')[0] ?? '')
    location.assign(logoutUrl)
  },
  frames: async (): Promise<number> => document.querySelectorAll('iframe').length,
}
export type Site = typeof site
Object.assign(globalThis, { site })
