import type { Numbered } from './numbered-tables.ts'

const session = 'client/session/session.test.ts: visitor session'
const calls = 'client/transport/transport.test.ts: transport'
const redirect = 'client/auth/redirect.test.ts: login by redirect'
const silent = 'client/auth/silent.browser.test.ts'
const lease = 'client/session/storage-lease.test.ts: a lease in a shared storage'
const elsewhere = 'testing/browser/cross-origin-redirect.test.ts:'
const life =
  'client/session/token-life.property.test.ts: with any clock, faults and order: one token request per needed change, and no member lost'

/** What the SDK owes in reliability and security, by number, in a few words, and the tests that prove each part of it. */
export const sdkRequirements: Readonly<Record<string, Numbered>> = {
  'SDK-01': {
    about: 'one token request per needed change, whoever waits',
    proofs: [
      life,
      `${session}: any order of events > at most one token request at a time, and no temporary failure ends a member’s session`,
      `${session}: one token request > for 10 concurrent calls %s`,
      `${session}: one token request > all waiting calls fail together, and the next call tries again`,
    ],
  },
  'SDK-02': {
    about: 'tabs renew once, by a lock that a dead tab does not hold',
    proofs: [
      'testing/browser/tabs.test.ts: ten tabs of one shop > renew once, and every tab continues as the same member',
      'testing/browser/tabs.test.ts: ten tabs of one shop > continue within 5 s if the tab that renews is %s',
      'client/session/tab-lock.test.ts: ten tabs with delayed writes send one request',
    ],
  },
  'SDK-03': {
    about: 'without Web Locks: no deadlock, no lock that outlives its page',
    proofs: [
      `${lease} > lets one tab run after the other, and leaves nothing behind`,
      `${lease} > a tab that died blocks others for 5 s at most`,
      `${lease} > is released when its page is hidden`,
      'client/session/tab-sync.test.ts: browserTabs > without channels, storage events are used',
    ],
  },
  'SDK-04': {
    about: 'tokens and role are one value',
    proofs: [
      `${session}: any order of events > whenever the page is killed, stored tokens belong together`,
      'client/session/storages.test.ts: %s > returns one pair or another, never parts of two',
      'client/session/web-storage.test.ts: webStorage > stores both tokens and the role as one value',
    ],
  },
  'SDK-05': {
    about: 'only refusals end a session',
    proofs: [
      `${session}: renewal > %s keeps a member a member and throws`,
      `${session}: renewal > a refused renewal makes a member a visitor, with an event`,
      life,
    ],
  },
  'SDK-06': {
    about: 'a member who becomes a visitor is told of; a log-in that raced wins',
    proofs: [
      `${session}: renewal > a refused renewal makes a member a visitor, with an event`,
      `${session}: changes from outside > %s during a renewal wins`,
    ],
  },
  'SDK-07': {
    about: 'silent log-in hears its own frame alone',
    proofs: [
      `${silent}: a message that is not the login page’s is ignored > from the page itself`,
      `${silent}: a message that is not the login page’s is ignored > from another frame of the provider’s origin`,
      `${silent}: a message that is not the login page’s is ignored > from the frame itself when another origin’s page is in it`,
      `${silent}: a message that is not the login page’s is ignored > with %s`,
    ],
  },
  'SDK-08': {
    about: 'frame and listener are always removed',
    proofs: [
      `${silent}: frame and listener are removed in any case > after 100 runs that end well or badly`,
      `${silent}: frame and listener are removed in any case > after two minutes without an answer: OAuth flow timed out`,
      `${silent}: frame and listener are removed in any case > where the provider refuses to be framed, the caller may stop waiting at any time`,
      `${silent}: silent log-in > an error of the login page fails at once with its code`,
    ],
  },
  'SDK-09': {
    about: 'state and verifier: random, unbiased, long enough; lengths enforced',
    proofs: [
      'client/auth/pkce.test.ts: codeVerifier > uses only cryptographic random numbers',
      'client/auth/pkce.test.ts: codeVerifier > skips the bytes that would favour the first characters',
      'client/auth/pkce.test.ts: codeVerifier > refuses a length of %d',
      `${redirect} > state and verifier are new each time, differ, and have 43 allowed characters`,
    ],
  },
  'SDK-10': {
    about: 'what a redirect leaves behind is used once and expires',
    proofs: [
      `${redirect} > a login that started more than ten minutes ago has expired`,
      `${redirect} > code and state are removed from the address bar before anything is sent`,
      'client/auth/pending-logins.test.ts: pendingLogins > returns a login once and erases it',
      'client/auth/logout.browser.test.ts: code and state are removed from the address bar',
    ],
  },
  'SDK-11': {
    about: 'a wrong or missing state, code or issuer makes no call',
    proofs: [
      `${redirect} > %s sends nothing and fails with %s`,
      'client/auth/pending-logins.test.ts: pendingLogins > the same address again, through the back button, is refused without a request',
    ],
  },
  'SDK-12': {
    about: 'tokens go to the configured address alone, and never into an address',
    proofs: [
      'client/sent-calls.test.ts: %s > %s: its whole request, and the value of the response',
      `${elsewhere} in Node, a redirect to another origin is not followed > by a read that is answered with %i`,
      `${elsewhere} in Node, a redirect to another origin is not followed > by the request for tokens: another server’s are not taken`,
      `${elsewhere} in Chromium, a redirect to another origin is not followed > by a read or a write that is answered with %i`,
    ],
  },
  'SDK-13': {
    about: 'expiry on a monotonic clock with leeway',
    proofs: [
      `${session}: clocks > a wall clock that jumps by %i ms causes no renewal`,
      `${session}: clocks > renews a minute early, but not in the first half of a short life`,
      life,
    ],
  },
  'SDK-14': {
    about: 'one renewal and one replay on 401; none for log-ins and tokens',
    proofs: [
      `${session}: 401 > renews once and repeats the call once`,
      `${session}: 401 > a second 401 is thrown`,
      'client/auth/password.test.ts: requests > a 401 for a wrong password renews nothing and is not repeated',
      `${session}: renewal > an error response of the token endpoint has the prescribed message and is not repeated`,
    ],
  },
  'SDK-15': {
    about: 'deadlines and abort',
    proofs: [
      `${calls}: failures and repetition > limits an attempt and the whole call`,
      `${calls}: failures and repetition > a call can be aborted before, during, and between attempts`,
      `${session}: changes from outside > aborting one call does not abort the renewal that others wait for`,
    ],
  },
  'SDK-16': {
    about: 'bounded retries with jitter, cap and budget',
    proofs: [
      `${calls}: failures and repetition > repeats a read after %s`,
      `${calls}: failures and repetition > never repeats %i`,
      `${calls}: failures and repetition > after ten retries, allows one more per ten calls`,
      'client/transport/retry.test.ts: parseRetryAfter > reads seconds and dates: %s',
      'client/transport/retry.test.ts: defaultRetry > waits with full jitter and a cap',
      'client/transport/storm.test.ts: 1,000 clients and a server that is down for 30 s (%s): the load afterwards is at most twice the usual',
    ],
  },
  'SDK-17': {
    about: 'one idempotency key per intent, across retries and reloads',
    proofs: [
      `${calls}: failures and repetition > a repeated write has the same key; without a key it is not repeated`,
      'react/cart/network.test.ts: a network that fails > a change stays pending and is sent again with the same key',
      'react/cart/pages-and-tabs.test.ts: pages and tabs > a reload sends unconfirmed changes again with the same key',
    ],
  },
  'SDK-18': {
    about: 'hostile answers never throw in the classifier',
    proofs: [
      'client/errors/classify.test.ts: classify: the four forms of errors > hostile bodies never throw, and the request id is always present',
      'client/errors/classify.test.ts: classify: the four forms of errors > values whose conversion to a string throws are ignored',
    ],
  },
  'SDK-19': {
    about: 'requests are encoded, nothing climbs',
    proofs: [
      'client/transport/query-string.property.test.ts: queries survive encoding in an address > whatever is in them, by a reading of their own',
      'client/transport/query-string.property.test.ts: queries survive encoding in an address > keys that reach prototypes are data and never merged',
      'contract/path.test.ts: fillPath > encodes any value as one path segment',
      `${calls}: requests > uses POST only above 4000 characters`,
    ],
  },
  'SDK-20': {
    about: 'two clients in one process never mix',
    proofs: [
      'client/session/many-users.slow.test.ts: 10,000 interleaved renders for 100 users on one server never mix tokens, responses or cookies',
      `${session}: clocks > two clients in one process share nothing`,
    ],
  },
  'SDK-21': {
    about: 'consistency value per user, bounded',
    proofs: [
      `${calls}: requests > sends the consistency token back for the same user and no other`,
      `${calls}: requests > ignores an oversize consistency token`,
      'client/session/elevate.test.ts: the consistency token of one user is not sent for the next',
    ],
  },
  'SDK-22': {
    about: 'log-out is local first and heard by other tabs; later at the platform when offline',
    proofs: [
      'client/auth/logout.test.ts: log-out > the tokens are deleted before anything is sent',
      'client/auth/logout.test.ts: log-out > offline, it ends here at once and at the platform later',
      'client/auth/logout.browser.test.ts: a logout in one tab ends the session of the other, with an event, and leaves nothing of the member',
      'testing/browser/hosted-log-in.test.ts: a member > is logged out here, at the platform and at its pages',
    ],
  },
  'SDK-23': {
    about: 'storages that are corrupt, full or blocked are no trouble',
    proofs: [
      'client/session/web-storage.test.ts: webStorage > corrupt, foreign and oversize values read as no tokens',
      'client/session/web-storage.test.ts: webStorage > a storage that throws is replaced by memory',
      'client/session/storages.test.ts: webStorage > with a full quota, the newer tokens are in memory and the older ones are not in the storage',
      'client/session/storages.test.ts: cookieStorage > without a page, or with cookies blocked or too long, memory is used',
    ],
  },
  'SDK-24': {
    about: 'nothing secret in errors, JSON or events',
    proofs: [
      'client/secrets.test.ts: secrets appear in no error, log or event > by any public function when %s',
      'client/observe/observed-fetch.test.ts: observedFetch > reports each attempt, without token, key, body or query',
    ],
  },
  'SDK-25': {
    about: 'servers, edge (the whole suite once more), strict CSP, frozen intrinsics',
    proofs: [
      'client/runtimes/node.test.ts: on a server > sells where built-in objects are frozen and code from text is forbidden',
      'client/runtimes/node.test.ts: on a server > importing every entry touches no global that servers lack, and leaves none behind',
      'examples/tests/browser-page.test.ts: SDK-25 browser-page sells under a strict content security policy',
      'examples/tests/browser-page.test.ts: SDK-25 browser-page sells where no built-in object can be changed',
    ],
  },
  'SDK-26': {
    about: 'no dependencies, provenance, no install scripts',
    proofs: [
      'client/size/manifest.test.ts: has no dependencies and no install scripts',
      'client/size/manifest.test.ts: is published with provenance',
    ],
  },
}
