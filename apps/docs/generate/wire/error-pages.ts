import type { OAuthErrorCode } from '@vitrine/contract'
import { oauthErrorCodes, violationRules } from '@vitrine/contract/enumerations'
import { type ErrorText, errorTexts, oauthErrorTexts } from '@vitrine/contract/server'
import { blocks, code, type Page, table } from '../markdown.ts'
import { callPath, errorPath } from './addresses.ts'
import type { Call, Wire } from './open-api.ts'

/** The page of each code, and the list of all. */
export function errorPages({ calls }: Wire): readonly Page[] {
  const codes = [...new Set(calls.flatMap(({ errors }) => errors))].sort()
  const unexplained = codes.filter((errorCode) => !errorTexts[errorCode])
  const unused = Object.keys(errorTexts).filter((errorCode) => !codes.includes(errorCode))
  if (unexplained.length + unused.length > 0)
    throw new Error(`error-texts.ts: missing ${unexplained.join(', ')}; not used ${unused.join(', ')}`)
  return [
    errorIndex(codes),
    ...oauthErrorCodes.map(oauthErrorPage),
    ...codes.map((errorCode) =>
      errorPage(
        errorCode,
        calls.filter(({ errors }) => errors.includes(errorCode)),
      ),
    ),
  ]
}

function errorPage(errorCode: string, calls: readonly Call[]): Page {
  return codePage(
    errorCode,
    errorTexts[errorCode] ?? { cause: '', remedy: '' },
    '## Calls with this error',
    calls.map(({ name }) => `- [${code(name)}](/${callPath(name)}/)`).join('\n'),
    'In the client it is a `StoreError` of the kind `application` with this `code`: see [Errors](/guides/errors/).',
  )
}

function oauthErrorPage(errorCode: OAuthErrorCode): Page {
  return codePage(
    errorCode,
    oauthErrorTexts[errorCode],
    `This is an \`error\` of the token endpoint, [\`token.grant\`](/${callPath('token.grant')}/) (RFC 6749).`,
  )
}

function codePage(errorCode: string, { cause, remedy }: ErrorText, ...rest: readonly string[]): Page {
  return {
    path: errorPath(errorCode),
    title: errorCode,
    description: cause,
    body: blocks(cause, '## What to do', remedy, ...rest),
  }
}

function errorIndex(codes: readonly string[]): Page {
  const rows = codes.map((errorCode) => [
    `[${code(errorCode)}](/${errorPath(errorCode)}/)`,
    errorTexts[errorCode]?.cause ?? '',
  ])
  return {
    path: 'errors',
    isIndex: true,
    title: 'Error codes',
    label: 'All codes',
    order: 0,
    description: 'Every error code of the platform with its cause and what to do.',
    body: blocks(
      'Every error response except those of the token endpoint has this body; exactly one of the three fields of `details` is set.',
      '```json\n{\n  "message": "There is no cart yet. Add an item first.",\n  "details": {\n    "applicationError": { "code": "OWNED_CART_NOT_FOUND", "description": "There is no cart yet. …", "data": {} }\n  }\n}\n```',
      table(
        ['Field of `details`', 'Status', 'Meaning', '`kind` in the client'],
        [
          [
            '`applicationError`',
            '4xx',
            'The request was refused with one of the codes below',
            '`application`',
          ],
          ['`validationError`', '400', 'Fields break rules: `fieldViolations`', '`validation`'],
          ['`systemError`', '5xx', 'The platform failed; the call can be repeated', '`system`'],
        ],
      ),
      '## Application error codes',
      table(['Code', 'Cause'], rows),
      '## Rules of fields',
      'Values of `violatedRule` in `fieldViolations`, with `field` as a dotted path such as `lineItems[0].quantity` and the rule’s parameter in `data`:',
      violationRules.map(code).join(', '),
      '## System errors',
      table(
        ['Code', 'Status', 'Cause'],
        [
          ['`INTERNAL`', '500', 'An error of the platform. The response has its request id.'],
          ['`UNAVAILABLE`', '503', 'The database is unreachable or too slow. Wait for `Retry-After`.'],
          ['`OVERLOADED`', '503', 'Too many requests at once. Wait for `Retry-After`.'],
          ['`NOT_READY`', '503', 'The platform is starting.'],
        ],
      ),
      '## Errors that the client finds',
      table(
        ['Code', 'Cause'],
        [
          ['`FETCH_NOT_DEFINED`', 'There is no global `fetch`. Pass one to `createClient`.'],
          [
            '`STORAGE_BLOCKED`',
            'The page may not use session storage, so a login by redirect could not be finished.',
          ],
          ['`TOKEN_STORAGE_FAILED`', 'The token storage that you passed threw; `cause` is its error.'],
        ],
      ),
      '## Token endpoint',
      `Errors of [\`token.grant\`](/${callPath('token.grant')}/) follow RFC 6749: \`error\` and \`error_description\`. Values of \`error\`: ${oauthErrorCodes.map((errorCode) => `[${code(errorCode)}](/${errorPath(errorCode)}/)`).join(', ')}.`,
    ),
  }
}
