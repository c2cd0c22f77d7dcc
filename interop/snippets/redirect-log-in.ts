import { redirects } from '@wix/redirects'
import { createClient, OAuthStrategy, type OauthData } from '@wix/sdk'

/** What a site stores in the browser while the visitor is on the login page. */
const storage = new Map<string, string>()

/**
 * Log-in on the hosted page, and log-out. `browse` stands for the browser: it goes to an address, does there what the
 * visitor does, and gives the address at which it arrives in the end.
 */
export async function run(clientId: string, browse: (url: string) => Promise<string>) {
  const myClient = createClient({
    modules: { redirects },
    auth: OAuthStrategy({ clientId }),
  })

  // Before the redirect.
  const data = myClient.auth.generateOAuthData(
    'http://localhost:3000/login-callback',
    'http://localhost:3000/products',
  )
  storage.set('oauthRedirectData', JSON.stringify(data))
  const { authUrl } = await myClient.auth.getAuthUrl(data)
  const arrivedAt = await browse(authUrl)

  // On the page that the visitor comes back to.
  const kept = JSON.parse(storage.get('oauthRedirectData') ?? '') as OauthData
  const { code, state, error } = myClient.auth.parseFromUrl(arrivedAt)
  const memberTokens = await myClient.auth.getMemberTokens(code, state, kept)
  myClient.auth.setTokens(memberTokens)
  const isMember = myClient.auth.loggedIn()

  // A login that another browser started.
  const foreign = await myClient.auth
    .getMemberTokens(code, 'another state', kept)
    .catch((failure: Error) => failure.message)
  const incomplete = await myClient.auth
    .getMemberTokens('', state, kept)
    .catch((failure: Error) => failure.message)

  // Log-out.
  const { logoutUrl } = await myClient.auth.logout('http://localhost:3000/')
  const leftAt = await browse(logoutUrl)

  return {
    data: Object.keys(data).sort(),
    lengths: [data.codeVerifier.length, data.codeChallenge.length, data.state.length],
    originalUri: kept.originalUri,
    authUrl: typeof authUrl,
    error,
    roles: [memberTokens.refreshToken.role, isMember],
    foreign,
    incomplete,
    leftAt,
    afterwards: [myClient.auth.loggedIn(), myClient.auth.getTokens()],
  }
}
