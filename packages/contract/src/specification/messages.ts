/** A message with fixed wording. */
export interface SpecifiedMessage {
  /** The message without its variable end. */
  readonly text: string
  readonly section: 4 | 5 | 8
  readonly about: string
  /** Its name in `@vitrine/contract`, if it has one. */
  readonly name?: string
}

/** Messages with fixed wording. */
export const specifiedMessages: readonly SpecifiedMessage[] = [
  {
    section: 4,
    text: 'Unknown _state',
    about: 'any other state, or no code asked for',
    name: 'unknownStateMessage',
  },
  {
    section: 5,
    text: 'Expected a length between 43 and 128',
    about: 'length of a code verifier',
    name: 'codeVerifierLengthMessage',
  },
  {
    section: 5,
    text: 'Missing code or _state',
    about: 'a return without code or state',
    name: 'missingCodeOrStateMessage',
  },
  { section: 5, text: 'Invalid _state', about: 'a return with another state', name: 'invalidStateMessage' },
  {
    section: 8,
    text: 'INVALID_ARGUMENT:',
    about: 'field violations, sorted by field name',
    name: 'invalidArgumentMessage',
  },
  {
    section: 8,
    text: 'System error occurred, request-id:',
    about: 'anything else',
    name: 'systemErrorMessage',
  },
  {
    section: 8,
    text: 'Failed to fetch tokens from OAuth API',
    about: 'token fetch failure, with status text and request id',
    name: 'tokenFetchFailureMessage',
  },
  { section: 8, text: 'OAuth flow timed out', about: 'silent log-in', name: 'silentLoginTimeoutMessage' },
  {
    section: 8,
    text: 'No redirect URL found',
    about: 'pre-warm; logged alone',
    name: 'noRedirectUrlMessage',
  },
  {
    section: 8,
    text: 'GraphQL request failed with status',
    about: 'GraphQL, with the status',
    name: 'graphqlFailureMessage',
  },
  // Only the meaning of these is fixed; the wording is ours or the runtime's.
  {
    section: 8,
    text: 'pass the module to createClient',
    about:
      'the auth context is missing, in substance: modules of the public client’s shape alone can be without one',
  },
  {
    section: 8,
    text: 'An elevated client is required',
    about: 'an elevated client is required, in substance: the platform says it (decision 11)',
  },
  {
    section: 8,
    text: 'fetch is not defined',
    about: 'fetch is not defined, in substance: in the runtime’s own words',
  },
]

/** A failure of signup or login, by its application code. */
export interface SpecifiedFailure {
  readonly call: 'register' | 'log-in'
  readonly code: string
  readonly failure: string
}

/** Failures of signup and login; `other` means any other code. */
export const specifiedFailures: readonly SpecifiedFailure[] = [
  { call: 'register', code: 'e-mail violation', failure: 'invalidEmail' },
  { call: 'register', code: '-19971', failure: 'missingCaptchaToken' },
  { call: 'register', code: '-19995', failure: 'emailAlreadyExists' },
  { call: 'register', code: '-19970', failure: 'invalidCaptchaToken' },
  { call: 'log-in', code: '-19971', failure: 'missingCaptchaToken' },
  { call: 'log-in', code: '-19970', failure: 'invalidCaptchaToken' },
  { call: 'log-in', code: '-19976', failure: 'invalidPassword' },
  { call: 'log-in', code: '-19973', failure: 'resetPassword' },
  { call: 'log-in', code: 'other', failure: 'invalidEmail' },
]
