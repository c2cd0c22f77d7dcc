import type { Proof } from './proof.ts'

const compat = 'client/compat'
const session = 'client/session/session.test.ts: visitor session'
const forms = 'client/errors/classify.test.ts: classify: the four forms of errors'
const redirect = 'client/auth/redirect.test.ts: login by redirect'
const silent =
  'client/auth/silent.browser.test.ts: frame and listener are removed in any case > after two minutes without a response: OAuth flow timed out'
const graphql = 'client/graphql/graphql.test.ts: GraphQL'
const failures = 'client/auth/password.test.ts: failures'
const compatFailures = `${compat}/auth/password.test.ts: login and registration: failures`
const cookie =
  'client/session/storages.test.ts: cookieStorage > writes a cookie for the whole site that expires in days'

/** Tests that compare a wording of the specification, by the wording. */
export const messageProofs: Readonly<Record<string, readonly Proof[]>> = {
  'Unknown _state': [
    'client/auth/password.test.ts: outcomes of a response > %j',
    'client/auth/password.test.ts: verification > a code for %j is a failure without a request',
    `${compat}/auth/password.test.ts: login and registration: states > %j`,
  ],
  'Expected a length between 43 and 128': ['client/auth/pkce.test.ts: codeVerifier > refuses a length of %d'],
  'Missing code or _state': [`${redirect} > %s sends nothing and fails with %s`],
  'Invalid _state': [
    `${redirect} > %s sends nothing and fails with %s`,
    'client/auth/pending-logins.test.ts: pendingLogins > the same address again, through the back button, is refused without a request',
  ],
  'INVALID_ARGUMENT:': [
    `${forms} > form 1: field violations, sorted by field`,
    `${compat}/create-client.test.ts: errors for callers of the public client > violations are in details`,
  ],
  'System error occurred, request-id:': [`${forms} > form 4: anything else, with the request id`],
  'Failed to fetch tokens from OAuth API': [
    `${session}: renewal > an error response of the token endpoint has the prescribed message and is not repeated`,
  ],
  'OAuth flow timed out': [
    silent,
    `${compat}/auth/redirect.test.ts: login by a session token in a hidden frame > times out after two minutes`,
  ],
  'No redirect URL found': [
    'client/auth/pre-warm.browser.test.ts: pre-warm > No redirect URL found: with %s',
    `${compat}/auth/redirect.test.ts: pre-warm > failures are only logged, also without local storage`,
  ],
  'GraphQL request failed with status': [
    `${graphql} > fails with the documented message for status %i`,
    `${compat}/create-client.test.ts: graphql > fails with the status of the endpoint`,
  ],
  'pass the module to createClient': [
    `${compat}/create-client.test.ts: the public client’s createClient > a method without a client reports what is missing`,
  ],
  'An elevated client is required': [
    'testing/elevation.test.ts: a visitor’s call for staff fails with the advice to use an elevated client',
  ],
  'fetch is not defined': [
    'client/runtimes/node.test.ts: on a server > without fetch, the error says so and what to do',
  ],
}

/** Tests that answer with a code and compare the failure, by call and code. */
export const failureProofs: Readonly<Record<string, readonly Proof[]>> = {
  'register e-mail violation': [
    `${failures} > a violation of the address is invalidEmail with the server’s description`,
    `${compatFailures} > an e-mail violation is invalidEmail with the server’s description; one without data is not`,
  ],
  register: [`${failures} > register %s: %s`, `${compatFailures} > code %s`],
  'log-in': [`${failures} > log-in %s: %s`, `${compatFailures} > code %s`],
}

/** Tests that keep to a constant of the specification, by what it is. */
export const constantProofs: Readonly<Record<string, readonly Proof[]>> = {
  'Access token expiry: now plus expires_in, in seconds': [
    'client/sent-calls.test.ts: %s > %s: its whole request, and the value of the response',
    `${session}: clocks > renews a minute early, but not in the first half of a short life`,
  ],
  'Silent log-in waits for its message, ms': [silent],
  'Pre-warm is skipped if done within, ms': [
    'client/auth/pre-warm.browser.test.ts: pre-warm > with a memory that is %s',
  ],
  'Items of a query’s page': [
    'client/catalog/catalog.test.ts: page sequences > fetches 50 items per page by default',
  ],
  'Characters of a code verifier': [
    'client/auth/pkce.test.ts: codeVerifier > accepts lengths from 43 to 128',
    'client/auth/pkce.test.ts: codeVerifier > refuses a length of %d',
  ],
  'Scope asked for': [
    `${redirect} > requests the page with challenge and state, and exchanges the code with the verifier`,
  ],
  'Code challenge method': [
    `${redirect} > requests the page with challenge and state, and exchanges the code with the verifier`,
  ],
  'Query string of a GET before it goes by POST, characters': [
    'client/transport/transport.test.ts: transport: requests > uses POST only above 4000 characters',
  ],
  'A day of a cookie’s life, ms': [cookie],
  'Path of a cookie': [cookie],
  'Version of GraphQL': [`${graphql} > is sent by POST to version alpha by default`],
  'Captcha site keys, one visible and one invisible': [
    `${compat}/auth/strategy.test.ts: returns the site’s captcha keys, visible and invisible`,
  ],
}
