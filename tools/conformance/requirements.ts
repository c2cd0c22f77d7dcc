import type { Numbered } from './numbered-tables.ts'

const session = 'client/session/session.test.ts: visitor session'
const calls = 'client/transport/transport.test.ts: transport'
const redirect = 'client/auth/redirect.test.ts: log-in by redirect'
const silent = 'client/auth/silent.browser.test.ts'
const lease = 'client/session/storage-lease.test.ts: a lease in a shared storage'
const elsewhere = 'testing/browser/cross-origin-redirect.test.ts: SDK-12'
const life =
  'client/session/token-life.property.test.ts: SDK-01 SDK-05 SDK-13 under any clock, faults and order: one token request per needed change, no member lost'

/** What the SDK owes in reliability and security, by number, in a few words, and the tests that prove each part of it. */
export const sdkRequirements: Readonly<Record<string, Numbered>> = {
  'SDK-01': {
    about: 'one token request per needed change, whoever waits',
    proofs: [
      life,
      `${session}: any order of events > SDK-01 SDK-05 at most one token request at a time, and no member is lost to a passing failure`,
      `${session}: one token request > SDK-01 for 10 concurrent calls %s (W1)`,
      `${session}: one token request > SDK-01 fails all who wait together, and the next call tries anew`,
    ],
  },
  'SDK-02': {
    about: 'tabs renew once, by a lock that a dead tab does not hold',
    proofs: [
      'testing/browser/tabs.test.ts: SDK-02 ten tabs of one shop > renew once, and every tab goes on as the same member',
      'testing/browser/tabs.test.ts: SDK-02 ten tabs of one shop > go on before they give the tab up (5 s) that renews and is %s, its answer lost',
      'client/session/tab-lock.test.ts: SDK-02 ten tabs at once, what they write arriving at any time, ask once',
    ],
  },
  'SDK-03': {
    about: 'without Web Locks: no deadlock, no lock that outlives its page',
    proofs: [
      `${lease} > SDK-03 lets one tab run after the other, and leaves nothing behind`,
      `${lease} > SDK-02 SDK-03 a holder that died stops nobody for more than 5 s`,
      `${lease} > SDK-03 is given back when its page is hidden`,
      'client/session/tab-sync.test.ts: browserTabs > SDK-03 without channels the storage event carries the news',
    ],
  },
  'SDK-04': {
    about: 'tokens and role are one value',
    proofs: [
      `${session}: any order of events > SDK-04 whenever the page is killed, tokens that belong together are found afterwards`,
      'client/session/storages.test.ts: %s > SDK-04 gives one pair or another, never parts of two',
      'client/session/web-storage.test.ts: webStorage > SDK-04 keeps both tokens and the role as one value',
    ],
  },
  'SDK-05': {
    about: 'only refusals end a session',
    proofs: [
      `${session}: renewal > SDK-05 %s keeps a member a member and throws (W2)`,
      `${session}: renewal > SDK-05 a refused renewal makes a visitor of a member, and says so (SDK-06)`,
      life,
    ],
  },
  'SDK-06': {
    about: 'a member who becomes a visitor is told of; a log-in that raced wins',
    proofs: [
      `${session}: renewal > SDK-05 a refused renewal makes a visitor of a member, and says so (SDK-06)`,
      `${session}: changes from outside > SDK-06 %s during a renewal wins`,
    ],
  },
  'SDK-07': {
    about: 'silent log-in hears its own frame alone',
    proofs: [
      `${silent}: SDK-07 W12 a message that is not the provider’s leaves it waiting > from the page itself`,
      `${silent}: SDK-07 W12 a message that is not the provider’s leaves it waiting > from another frame of the provider’s origin`,
      `${silent}: SDK-07 W12 a message that is not the provider’s leaves it waiting > from the frame itself when another origin’s page is in it`,
      `${silent}: SDK-07 W12 a message that is not the provider’s leaves it waiting > with %s`,
    ],
  },
  'SDK-08': {
    about: 'frame and listener are always removed',
    proofs: [
      `${silent}: SDK-08 whatever happens, frame and listener are gone > after 100 runs that end well or badly`,
      `${silent}: SDK-08 whatever happens, frame and listener are gone > after two minutes without an answer: OAuth flow timed out`,
      `${silent}: SDK-08 whatever happens, frame and listener are gone > where the provider refuses to be framed, the caller may stop waiting at any time`,
      `${silent}: silent log-in > W13 SDK-08 an error of the provider is told at once, by its code`,
    ],
  },
  'SDK-09': {
    about: 'state and verifier: random, unbiased, long enough; lengths enforced',
    proofs: [
      'client/auth/pkce.test.ts: codeVerifier > SDK-09 draws from the platform’s secure random numbers and from nothing else',
      'client/auth/pkce.test.ts: codeVerifier > SDK-09 W15 throws away the bytes that would favour the first characters',
      'client/auth/pkce.test.ts: codeVerifier > SDK-09 refuses a length of %d',
      `${redirect} > SDK-09 state and verifier are new each time, apart from each other, and of 43 characters of 66`,
    ],
  },
  'SDK-10': {
    about: 'what a redirect leaves behind is used once and expires',
    proofs: [
      `${redirect} > SDK-10 what was begun more than ten minutes ago is begun anew`,
      `${redirect} > SDK-10 code and state leave the address bar before anything is sent`,
      'client/auth/pending-logins.test.ts: pendingLogins > SDK-10 gives what was kept once, and keeps nothing of it',
      'client/auth/logout.browser.test.ts: SDK-10 code and state leave the address bar, and the back button finds nothing',
    ],
  },
  'SDK-11': {
    about: 'a wrong or missing state, code or issuer makes no call',
    proofs: [
      `${redirect} > SDK-11 W13 %s makes no request and says %s`,
      'client/auth/pending-logins.test.ts: pendingLogins > SDK-10 SDK-11 the same address once more, by the back button, is refused without a request',
    ],
  },
  'SDK-12': {
    about: 'tokens go to the configured address alone, and never into an address',
    proofs: [
      'client/sent-calls.test.ts: %s > %s: its whole request, and the value of the answer (SDK-12, W5, W36)',
      `${elsewhere} in Node, a redirect to another origin is not followed > by a read that is answered with %i`,
      `${elsewhere} in Node, a redirect to another origin is not followed > by the request for tokens: another server’s are not taken`,
      `${elsewhere} in Chromium, a redirect to another origin is not followed > by a read or a write that is answered with %i`,
    ],
  },
  'SDK-13': {
    about: 'expiry on a monotonic clock with leeway',
    proofs: [
      `${session}: clocks > SDK-13 a wall clock that jumps by %i ms causes no renewal of a living token`,
      `${session}: clocks > SDK-13 renews a minute early, but not in the first half of a short life`,
      life,
    ],
  },
  'SDK-14': {
    about: 'one renewal and one replay on 401; none for log-ins and tokens',
    proofs: [
      `${session}: 401 > SDK-14 renews once and repeats the call once (W4)`,
      `${session}: 401 > SDK-14 a second 401 surfaces`,
      'client/auth/password.test.ts: requests > SDK-14 the 401 of a wrong password is not about the token: nothing is renewed, nothing is sent again',
      `${session}: renewal > SDK-14 an answered token failure has the words of the specification, section 8, and is not tried again`,
    ],
  },
  'SDK-15': {
    about: 'deadlines and abort',
    proofs: [
      `${calls}: failures and repetition > SDK-15 ends an attempt that takes too long, and the whole call`,
      `${calls}: failures and repetition > SDK-15 the caller can end a call: before it, during it, and while it waits to repeat it`,
      `${session}: changes from outside > SDK-15 one who stops waiting does not stop the renewal of the others`,
    ],
  },
  'SDK-16': {
    about: 'bounded retries with jitter, cap and budget',
    proofs: [
      `${calls}: failures and repetition > SDK-16 repeats a read after %s (W21)`,
      `${calls}: failures and repetition > SDK-16 never repeats %i`,
      `${calls}: failures and repetition > SDK-16 spends at most one repetition per ten calls once the first ten are gone`,
      'client/transport/retry.test.ts: parseRetryAfter > reads seconds and dates: %s',
      'client/transport/retry.test.ts: defaultRetry > waits with full jitter and a cap',
      'client/transport/storm.test.ts: SDK-16 1,000 clients and a server that is away for 30 s (%s): what comes after its return is at most twice the usual',
    ],
  },
  'SDK-17': {
    about: 'one idempotency key per intent, across retries and reloads',
    proofs: [
      `${calls}: failures and repetition > SDK-17 a repeated write carries one and the same key; without one it is not repeated`,
      'react/cart/network.test.ts: a network that fails > a change stays pending and is sent again with the same key',
      'react/cart/pages-and-tabs.test.ts: pages and tabs > a reload sends unconfirmed changes again with the same key',
    ],
  },
  'SDK-18': {
    about: 'hostile answers never throw in the classifier',
    proofs: [
      'client/errors/classify.test.ts: classify: the four forms of the specification, section 8 > SDK-18 hostile bodies never throw, and the request id is always there',
      'client/errors/classify.test.ts: classify: the four forms of the specification, section 8 > SDK-18 values that fight being read as text are no trouble',
    ],
  },
  'SDK-19': {
    about: 'requests are encoded, nothing climbs',
    proofs: [
      'client/transport/query-string.property.test.ts: SDK-19 queries survive the way through the address > whatever is in them, by a reading of their own',
      'client/transport/query-string.property.test.ts: SDK-19 queries survive the way through the address > keys that reach prototypes are data and never merged',
      'contract/path.test.ts: fillPath > encodes any value as one path segment',
      `${calls}: requests > SDK-19 goes by POST only above 4000 characters (specification, section 7)`,
    ],
  },
  'SDK-20': {
    about: 'two clients in one process never mix',
    proofs: [
      'client/session/many-users.test.ts: SDK-20 10,000 interleaved renders for 100 users on one server: nobody gets another’s token, answer or cookie (W25)',
      `${session}: clocks > a second client in the same process knows nothing of the first (SDK-20, W8)`,
    ],
  },
  'SDK-21': {
    about: 'consistency value per user, bounded',
    proofs: [
      `${calls}: requests > SDK-21 repeats the consistency value to the same user and to no other (W25)`,
      `${calls}: requests > SDK-21 an oversize consistency value is not kept`,
      'client/session/elevate.test.ts: SDK-21 what the platform told one user is not repeated for the next',
    ],
  },
  'SDK-22': {
    about: 'log-out is local first and heard by other tabs; later at the platform when offline',
    proofs: [
      'client/auth/logout.test.ts: log-out > SDK-22 the tokens are gone before the platform is asked',
      'client/auth/logout.test.ts: log-out > SDK-22 offline it ends here at once, and at the platform later',
      'client/auth/logout.browser.test.ts: SDK-22 a log-out in one tab is one in the other, which is told of it, and nothing of the member is kept',
      'testing/browser/hosted-log-in.test.ts: a member > SDK-22 who logs out is logged out here, at the platform and at its pages',
    ],
  },
  'SDK-23': {
    about: 'storages that are corrupt, full or blocked are no trouble',
    proofs: [
      'client/session/web-storage.test.ts: webStorage > SDK-23 what is corrupt, foreign or oversize reads as no tokens',
      'client/session/web-storage.test.ts: webStorage > SDK-23 a storage that throws is replaced by memory',
      'client/session/storages.test.ts: webStorage > SDK-23 a quota that is used up leaves the newer tokens in memory, not the older in the storage',
      'client/session/storages.test.ts: cookieStorage > SDK-23 SDK-25 without a page, with cookies blocked or too long, memory takes over',
    ],
  },
  'SDK-24': {
    about: 'nothing secret in errors, JSON or events',
    proofs: [
      'client/secrets.test.ts: SDK-24 nothing secret is told > by any public function when %s',
      'client/observe/observed-fetch.test.ts: observedFetch > SDK-24 tells of every attempt, without token, key, body or query',
    ],
  },
  'SDK-25': {
    about: 'servers, edge (the whole suite once more), strict CSP, frozen intrinsics',
    proofs: [
      'client/runtimes/node.test.ts: SDK-25 on a server > sells where built-in objects are frozen and code from text is forbidden',
      'client/runtimes/node.test.ts: SDK-25 on a server > importing every entry touches no global that servers lack, and leaves none behind',
      'examples/tests/browser-page.test.ts: SDK-25 browser-page sells under a strict content security policy',
      'examples/tests/browser-page.test.ts: SDK-25 browser-page sells where no built-in object can be changed',
    ],
  },
  'SDK-26': {
    about: 'no dependencies, provenance, no install scripts',
    proofs: [
      'client/size/manifest.test.ts: SDK-26 brings no other package along and runs nothing at installation',
      'client/size/manifest.test.ts: SDK-26 is published with a statement of where it was built',
    ],
  },
}
