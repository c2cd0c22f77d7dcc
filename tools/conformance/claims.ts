/** A requirement or weakness that does not apply, and why. */
interface NotApplicable {
  readonly about: string
  readonly notApplicable: string
}

/** Claims that tests prove by name, with the comment `// Proves: <name>, <name>` above the test. */
export type Claims = Readonly<Record<string, string | NotApplicable>>

/** What the client guarantees in reliability and security. */
export const requirements: Claims = {
  'one-token-request': 'One token request per needed change, however many calls wait',
  'tab-lock': 'Tabs renew once, by a lock that a dead tab does not hold',
  'storage-lease': 'Without Web Locks: no deadlock, and no lock that outlives its page',
  'tokens-are-one-value': 'Tokens and role are one value',
  'refusal-ends-session': 'Only a refusal ends a session',
  'role-change-event': 'A member who becomes a visitor causes an event; a concurrent login wins',
  'silent-login-source': 'A silent login accepts messages of its own frame only',
  'frame-removal': 'Frame and listener are always removed',
  'random-verifier': 'State and verifier are random, unbiased and long enough',
  'pending-login-once': 'A pending login is used once and expires',
  'invalid-return': 'A wrong or missing state, code or issuer sends nothing',
  'configured-host': 'Tokens are sent to the configured host only, and never in a URL',
  'monotonic-expiry': 'Expiry is measured on a monotonic clock, with leeway',
  'one-repetition-on-401': 'One renewal and one repetition after a 401; none for logins and token requests',
  deadlines: 'Deadlines and abort',
  'bounded-retries': 'Retries are bounded, with jitter, a cap and a budget',
  'idempotency-keys': 'One idempotency key per intent, across retries and reloads',
  'hostile-responses': 'Hostile responses never throw in the classifier',
  'encoded-requests': 'Requests are encoded and stay below their path',
  'separate-clients': 'Two clients in one process never mix',
  'consistency-per-user': 'The consistency token belongs to one user and is bounded',
  'logout-order': 'Logout is local first, reaches other tabs, and reaches the platform later if offline',
  'broken-storages': 'Corrupt, full and blocked storages cause no error',
  'no-secrets': 'No secrets in errors, JSON and events',
  runtimes: 'Servers, edge runtimes, strict content security policies and frozen built-in objects',
  'no-dependencies': 'No dependencies, provenance, no install scripts',
}

/** Statuses of a login and steps of a session's tokens, as the public client has them. */
export const states: Claims = {
  'status-initial': 'A login starts as `initial`: nothing was sent',
  'status-success': '`SUCCESS` is a success with a session token',
  'status-owner-approval': '`REQUIRE_OWNER_APPROVAL` waits for staff of the shop',
  'status-email-verification': '`REQUIRE_EMAIL_VERIFICATION` waits for a code',
  'status-failure': 'Any other state is a failure with `Unknown _state`',
  'code-only-when-required': 'A code in any other status is a failure without a request',
  'renewal-by-refresh-token': 'Expired access tokens are renewed with the refresh token',
  'new-visitor-after-refusal': 'After a refused renewal the user is a new visitor',
  'member-role': 'A member’s tokens have the role `member`',
  'logout-clears-tokens': 'A logout deletes the tokens, and the role is `none`',
}

/** Weaknesses of the public client that this client does not have. */
export const weaknesses: Claims = {
  'one-session-start': 'Calls without a token each start a session',
  'member-survives-failed-renewal': 'A failed renewal turns a member into a visitor',
  'rotated-refresh-token': 'A rotated refresh token is discarded',
  'expiry-leeway': 'No leeway on expiry, and no recovery from a 401',
  'own-fetch-and-hosts': 'Token and login calls ignore the client’s own fetch and hosts',
  'tabs-share-session': 'Tabs do not know of each other, and storage is synchronous only',
  'logout-deletes-tokens': 'Logout keeps the tokens if its call fails',
  'verification-per-flow': 'All flows share one verification state',
  'login-errors-are-thrown-as-they-are': 'Login throws a TypeError on network and validation errors',
  'unknown-login-errors': 'Login reports every unknown error as an invalid e-mail address',
  'wrong-code-is-outcome': 'Verification throws where similar functions return an outcome',
  'frame-message-origin': 'Origin and source of the frame’s message are not checked',
  'provider-errors': 'Errors of the login page are ignored, and a blocked frame cannot be aborted',
  'pre-warm-cleanup': 'Pre-warm leaves its frame, never ends, and throws without storage',
  'unbiased-verifier': 'The code verifier is biased and of the shortest length',
  'encoded-path-values': 'Values in paths are not encoded',
  'whole-query-string': 'Query strings lose objects in arrays, and a missing path value becomes “undefined”',
  'arguments-unchanged': 'The caller’s objects are changed',
  'free-form-names': 'Fields of free-form data are renamed',
  'captcha-kinds': 'Both kinds of captcha share one field',
  'safe-repetition': 'No timeout, abort, retry, deduplication or idempotency',
  'empty-success': 'Statuses other than 200 and empty bodies count as failures',
  'one-api-host': 'Calls go to the wrong host',
  'no-analytics-header': 'Each request has an analytics header',
  'no-shared-state': 'Visitors share consistency token and tokens',
  'readable-errors': 'The message is a JSON document, and the code is hidden in it',
  'network-error-cause': 'Network errors lose their message and cause',
  'wire-field-names': 'Violations name fields that the caller did not send',
  'error-kinds': 'Kinds of errors cannot be distinguished',
  'method-without-client': 'A method without a client returns a function',
  'negated-queries': '`not(…)` replaces earlier conditions',
  'unknown-totals': 'Paging ends if the total is unknown, and pages cannot be iterated',
  'image-texts': 'Images without names and relative addresses break',
  'exact-durations': {
    about: 'Durations are rounded',
    notApplicable: 'No call has a duration.',
  },
  'required-fields': 'All fields are optional, and money has no helper',
  'unwrapped-results': 'Some results are unwrapped and others are not',
  'missing-is-null': 'Ordinary situations are exceptions',
  'checks-before-sending': {
    about: 'Nothing is checked before sending',
    notApplicable:
      'The platform names all wrong fields in one response, and a copy of its limits would outweigh the client; fields of paths are checked.',
  },
  'token-host': 'The access token is sent to any address',
  'cancelable-calls': 'Calls cannot be canceled or superseded',
}
