// What the pages of these tests run: the client as a shop in a browser has it, with storage and news shared between tabs.
import { browserTabs, type Client, createClient, webStorage } from '@vitrine/client'
import * as auth from '@vitrine/client/auth'
import * as cart from '@vitrine/client/cart'
import { getProduct } from '@vitrine/client/catalog'

/** What a test in Node reaches inside the page. */
export interface ShopWindow {
  open(clientId: string, baseUrl: string): Client
  read(client: Client): Promise<unknown>
  write(client: Client): Promise<unknown>
  /** Leaves for the hosted page; the browser comes back to the address of this page. */
  leaveToLogIn(
    client: Client,
    options?: Pick<auth.RedirectOptions, 'prompt' | 'responseMode' | 'sessionToken'>,
  ): Promise<void>
  /** Ends the log-in that this tab began. */
  comeBack(client: Client): Promise<void>
  logInHere(client: Client, credentials: auth.Credentials): Promise<auth.LoginOutcome>
  /** Logs in by password and leaves for the page that makes the browser a member's. */
  leaveWith(client: Client, credentials: auth.Credentials): Promise<void>
  email(client: Client): Promise<string | undefined>
  leaveToLogOut(client: Client): Promise<void>
}

const home = () => new URL('/', location.href)
const shop: ShopWindow = {
  open: (clientId, baseUrl) =>
    createClient({ clientId, baseUrl, storage: webStorage(), tabs: browserTabs(), retry: false }),
  read: (client) => getProduct(client, 'p'),
  write: (client) => cart.addItems(client, [{ productId: 'p', quantity: 1 }]),
  async leaveToLogIn(client, options) {
    const { url, pending } = await auth.beginRedirect(client, { ...options, returnTo: home() })
    auth.pendingLogins().keep(pending)
    location.assign(url)
  },
  comeBack: (client) => auth.finishRedirect(client, new URL(location.href), auth.pendingLogins().take()),
  async logInHere(client, credentials) {
    const outcome = await auth.login(client, credentials)
    if (outcome.status === 'success') await auth.completeLogin(client, outcome)
    return outcome
  },
  async leaveWith(client, credentials) {
    const outcome = await auth.login(client, credentials)
    if (outcome.status !== 'success') throw new Error(outcome.status)
    await shop.leaveToLogIn(client, { sessionToken: outcome.sessionToken })
  },
  email: async (client) => (await auth.getCurrentMember(client, 'FULL')).loginEmail ?? undefined,
  async leaveToLogOut(client) {
    location.assign((await auth.logout(client, { returnTo: home() })).url)
  },
}
Object.assign(globalThis, { shop })
