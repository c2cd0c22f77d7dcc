import type { Numbered } from './numbered-tables.ts'

const session = 'client/session/session.test.ts: visitor session'
const calls = 'client/transport/transport.test.ts: transport'
const catalog = 'client/catalog/catalog.test.ts'
const password = 'client/auth/password.test.ts'
const compat = 'client/compat'
const silent = 'client/auth/silent.browser.test.ts'

/** Weaknesses of the public client that the client has to beat (wire 11), by number, in a few words, and the tests that show it. */
export const weaknesses: Readonly<Record<string, Numbered>> = {
  W1: {
    about: 'no single flight: n calls without a token start n sessions',
    proofs: [
      `${session}: one token request > for 10 concurrent calls %s`,
      `${compat}/auth/strategy.test.ts: OAuthStrategy: tokens > begins with none, and W1 asks once however many calls need them`,
    ],
  },
  W2: {
    about: 'a failing renewal turns a member into a visitor',
    proofs: [
      `${session}: renewal > %s keeps a member a member and throws`,
      `${compat}/auth/strategy.test.ts: OAuthStrategy: tokens > W2 a member stays a member while the platform is away`,
    ],
  },
  W3: {
    about: 'a rotated refresh token is thrown away',
    proofs: [
      `${session}: renewal > uses the refresh token, adopts a rotated one and keeps the role`,
      `${compat}/auth/strategy.test.ts: OAuthStrategy: tokens > W3 renewToken takes a rotated refresh token over, and throws the specification’s words`,
    ],
  },
  W4: {
    about: 'no leeway on expiry, no recovery from 401',
    proofs: [`${session}: 401 > renews once and repeats the call once`],
  },
  W5: {
    about: 'token and log-in calls ignore the client’s own fetch and hosts',
    proofs: [
      'client/sent-calls.test.ts: %s > %s: its whole request, and the value of the response',
      `${compat}/create-client.test.ts: the public client’s createClient > W5 the strategy’s own calls go where the client’s go, whichever is made first`,
    ],
  },
  W6: {
    about: 'tabs do not know of each other, storage is synchronous alone',
    proofs: [
      `${session}: one token request > three tabs that share a storage renew once: later holders of the lock find newer tokens`,
    ],
  },
  W7: {
    about: 'log-out keeps the tokens when its call fails',
    proofs: [
      'client/auth/logout.test.ts: log-out > with %s the tokens are deleted nevertheless, and the error is thrown',
      `${compat}/auth/redirect.test.ts: log-out > W7 forgets them also when the platform does not answer`,
    ],
  },
  W8: {
    about: 'one verification state for all flows',
    proofs: [
      `${password}: verification > two logins at once do not mix`,
      `${compat}/auth/password.test.ts: codes by mail > W8 go on from the state that is given, whatever happened since`,
    ],
  },
  W9: {
    about: 'log-in throws TypeError on network and validation errors',
    proofs: [
      `${password}: failures > %s is thrown`,
      `${compat}/auth/password.test.ts: log-in and registration: failures > an e-mail violation is invalidEmail, in the words of the server; one without data is none (W9)`,
    ],
  },
  W10: {
    about: 'log-in answers invalidEmail for whatever it does not know',
    proofs: [
      `${password}: failures > %s is thrown`,
      `${compat}/auth/password.test.ts: log-in and registration: failures > W9 W10 %s is thrown as what it is`,
    ],
  },
  W11: {
    about: 'verification throws where its neighbours answer',
    proofs: [
      `${password}: verification > a wrong code is an outcome`,
      `${compat}/auth/password.test.ts: codes by mail > W11 a refused code is a failure, and can be tried again`,
    ],
  },
  W12: {
    about: 'origin and source of the frame’s message are not checked',
    proofs: [
      `${silent}: a message that is not the login page’s is ignored > from the page itself`,
      `${silent}: a message that is not the login page’s is ignored > from the frame itself when another origin’s page is in it`,
      `${compat}/auth/redirect.test.ts: log-in by a session token, in a hidden frame > W12 hears nobody but the frame, from the origin of the authorize page, with its state`,
    ],
  },
  W13: {
    about: 'errors of the provider are ignored, no abort of a blocked frame',
    proofs: [
      `${silent}: silent log-in > an error of the login page fails at once with its code`,
      'client/auth/redirect.test.ts: login by redirect > %s sends nothing and fails with %s',
      `${compat}/auth/redirect.test.ts: log-in by a session token, in a hidden frame > W13 says what the provider says`,
    ],
  },
  W14: {
    about: 'pre-warm leaves its frame, never ends, throws without storage',
    proofs: [
      'client/auth/pre-warm.browser.test.ts: pre-warm > without local storage, the failure is logged and nothing is thrown',
      'client/auth/pre-warm.browser.test.ts: pre-warm > a page that does not load is abandoned after ten seconds',
      `${compat}/auth/redirect.test.ts: pre-warm > W14 visits once in seven days unless forced, and its frame is gone`,
    ],
  },
  W15: {
    about: 'biased verifier of the least length',
    proofs: [
      'client/auth/pkce.test.ts: codeVerifier > skips the bytes that would favour the first characters',
      `${compat}/auth/strategy.test.ts: OAuthStrategy: the way back from a redirect > W15 verifier, challenge and state are what RFC 7636 wants`,
    ],
  },
  W16: {
    about: 'path values are not encoded',
    proofs: [
      'contract/path.test.ts: fillPath > encodes any value as one path segment',
      'client/catalog-admin/catalog-admin.test.ts: catalog writes > an id is always one segment of the path',
      'client/accounts/accounts.test.ts: calls about accounts > an id is always one segment of the path',
    ],
  },
  W17: {
    about: 'objects in arrays are dropped, a missing path value is “undefined”',
    proofs: [
      'client/transport/query-string.test.ts: queryString > sends objects and nulls in arrays as JSON, so that nothing is lost',
      'contract/path.test.ts: fillPath > rejects %j and names the field',
    ],
  },
  W18: {
    about: 'the caller’s objects are rewritten',
    proofs: [
      `${calls}: requests > does not change its arguments`,
      'client/catalog-admin/catalog-admin.test.ts: catalog writes > does not change its arguments',
      `${compat}/surface/surface.test.ts: there and back > a cart line that was read can be added again, twice (W18)`,
    ],
  },
  W19: {
    about: 'renaming reaches into free-form data',
    proofs: [
      `${catalog}: reads > does not rename fields of free-form data`,
      `${compat}/surface/surface.test.ts: answers as the public client’s surface has them > W19 leaves names in free-form maps alone`,
    ],
  },
  W20: {
    about: 'both captcha kinds in one entry',
    proofs: [
      `${password}: requests > each kind of captcha has an entry of its own`,
      `${compat}/auth/password.test.ts: W20 captcha tokens go one kind per entry`,
    ],
  },
  W21: {
    about: 'no time-out, abort, retry, deduplication or idempotency',
    proofs: [
      `${calls}: failures and repetition > repeats a read after %s`,
      `${compat}/create-client.test.ts: the public client’s createClient > W21 a write whose answer was lost is repeated under one key`,
      'client/transport/dedupe.test.ts: dedupeReads > equal reads in progress are one request, others are not',
    ],
  },
  W22: {
    about: 'statuses other than 200 and empty bodies are failures',
    proofs: [`${calls}: requests > accepts %i with an empty body as success`],
  },
  W23: {
    about: 'calls go to the wrong host',
    proofs: [`${catalog}: requests > go to the API host, without an analytics header`],
  },
  W24: {
    about: 'an analytics header on every request',
    proofs: [`${catalog}: requests > go to the API host, without an analytics header`],
  },
  W25: {
    about: 'consistency value and tokens are shared between visitors',
    proofs: [
      'client/session/many-users.slow.test.ts: 10,000 interleaved renders for 100 users on one server never mix tokens, responses or cookies',
      `${calls}: requests > sends the consistency token back for the same user and no other`,
    ],
  },
  W26: {
    about: 'the message is a JSON document, the code is hidden',
    proofs: [
      `${compat}/create-client.test.ts: errors as callers of the public client read them > W26 a code of the platform is in details, as text, and the message is a message`,
    ],
  },
  W27: {
    about: 'network failures lose their message and cause',
    proofs: [
      `${calls}: failures and repetition > network errors name the host and keep the cause`,
      'client/errors/store-error.test.ts: StoreError > its JSON has the message and no cause; the cause is a property',
    ],
  },
  W28: {
    about: 'violations are reported on undefined.filter',
    proofs: [`${catalog}: requests > violations of a query name the field of the wire`],
  },
  W29: {
    about: 'kinds of errors cannot be told apart',
    proofs: [
      'client/errors/store-error.test.ts: StoreError > is narrowed by kind, also if it comes from another copy of the package',
    ],
  },
  W30: {
    about: 'a method without a client gives a function',
    proofs: [
      `${compat}/create-client.test.ts: the public client’s createClient > W30 a method without a client says what is missing`,
    ],
  },
  W31: {
    about: 'not(…) replaces the conditions before it',
    proofs: [
      `${catalog}: typed queries > not and or keep earlier conditions`,
      `${compat}/query/query-builder.test.ts: query builder of the public client > W31 not keeps the conditions before it; or joins whole queries`,
    ],
  },
  W32: {
    about: 'paging ends when the total is unknown, no iteration',
    proofs: [
      `${catalog}: page sequences > continues while pages are full if the total is unknown`,
      'client/catalog-v3/cursor-pages.test.ts: pages by cursor > follows the cursor if the platform does not send hasNext',
      `${compat}/query/query-builder.test.ts: query builder of the public client > W32 a full page may have another behind it when the total is unknown`,
    ],
  },
  W33: {
    about: 'images without names and relative addresses break',
    proofs: [
      `${compat}/surface/wire.test.ts: requests as the wire wants them > W33 an image without a file name gets none, and a relative address is sent`,
    ],
  },
  W34: {
    about: 'durations are rounded',
    proofs: ['client/plain-values.test.ts: a duration is the string of the wire, to the last digit'],
  },
  W35: {
    about: 'every field is optional, money has no helper',
    proofs: [
      'client/plain-values.test.ts: fields that are always present are required, and money has a formatted amount',
      'react/parts/price.browser.test.tsx: a price > is exact where floating point is not',
      'react/parts/price.browser.test.tsx: a price > speaks the store’s locale, or the one it is given',
    ],
  },
  W36: {
    about: 'answers are unwrapped unevenly',
    proofs: ['client/sent-calls.test.ts: %s > %s: its whole request, and the value of the response'],
  },
  W37: {
    about: 'ordinary situations are exceptions',
    proofs: [
      'client/cart/cart.test.ts: cart > is null before the first add; other errors are thrown',
      `${catalog}: reads > a missing entity is null, not an error`,
      `${catalog}: requests > the V1 call for a collection resolves to null as well`,
    ],
  },
  W38: {
    about: 'nothing is checked before sending',
    proofs: [],
    // Decision 11.
    notApplicable:
      'the platform names every field that is wrong in one answer, and the bounds would outweigh the client; fields of the path are checked (SDK-19)',
  },
  W39: {
    about: 'the access token goes to any address',
    proofs: [
      `${compat}/create-client.test.ts: the public client’s createClient > W39 fetchWithAuth gives the token to the API host and to no other`,
    ],
  },
  W40: {
    about: 'calls cannot be cancelled or superseded',
    proofs: [
      'client/transport/take-latest.test.ts: a newer read cancels the older one',
      `${catalog}: requests > a query can be aborted`,
    ],
  },
}
