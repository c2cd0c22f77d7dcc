// What the pages of `in-chromium.test.ts` run: log-in as the public client's documentation shows it, in a real browser.
import { currentCart } from '@wix/ecom'
import { members } from '@wix/members'
import { redirects } from '@wix/redirects'
import { createClient, OAuthStrategy, type OauthData, type Tokens } from '@wix/sdk'

/** Kept over the redirect, as a site keeps them. */
const kept = {
  data: (): OauthData => JSON.parse(sessionStorage.getItem('oauthData') ?? '{}'),
  tokens: (): Tokens | undefined => JSON.parse(sessionStorage.getItem('tokens') ?? 'null') ?? undefined,
}

function clientOf(clientId: string) {
  const tokens = kept.tokens()
  return createClient({
    modules: { members, currentCart, redirects },
    auth: OAuthStrategy({ clientId, ...(tokens && { tokens }) }),
  })
}

/** The client of a registration that waits for its code: the public one keeps the state of it in itself. */
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
    const tokens = await auth.getMemberTokens(code, state, kept.data())
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
