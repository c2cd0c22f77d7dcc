import { storesAppId } from '@vitrine/contract'
import { blocks, code, fence, type Page, table, toKebab } from '../markdown.ts'
import type { FieldComments, readFieldComments } from '../reference/field-comments.ts'
import { callPath, entityPath, errorPath } from './addresses.ts'
import { groupTitles } from './group-titles.ts'
import type { Call, Wire } from './open-api.ts'
import { fieldList, isEntity } from './schema-list.ts'
import type { SentCall } from './sent-calls.ts'

/** A function of the client that makes a call, with its page and example. */
export interface ClientFunction {
  readonly name: string
  readonly entry: string
  readonly address: string
  /** A fenced block. */
  readonly example: string | undefined
}

export interface CallSources {
  readonly wire: Wire
  /** Functions of the client by the name of the call. */
  readonly functions: ReadonlyMap<string, readonly ClientFunction[]>
  readonly comments: ReturnType<typeof readFieldComments>
  /** Requests by the name of the call. */
  readonly sent: ReadonlyMap<string, readonly SentCall[]>
}

/** Pages of all calls, of their groups and of the entities. */
export function callPages(sources: CallSources): readonly Page[] {
  const { calls, schemas } = sources.wire
  const groups = [...new Set(calls.map(({ group }) => group))]
  const entities = Object.keys(schemas).filter(isEntity)
  return [
    indexPage(groups, calls),
    ...groups.map((group) =>
      groupPage(
        group,
        calls.filter((call) => call.group === group),
      ),
    ),
    ...calls.map((call, order) => callPage(call, order, sources)),
    ...entities.map((name) => ({
      path: entityPath(name),
      title: name,
      description: `Fields of ${name}.`,
      body: blocks(
        'Responses may contain further fields.',
        '## Fields',
        fieldList(schemas[name], schemas, sources.comments.entities.get(name)),
      ),
    })),
  ]
}

function indexPage(groups: readonly string[], calls: readonly Call[]): Page {
  const sections = Object.keys(groupTitles).filter((group) => groups.includes(group))
  return {
    path: 'api',
    isIndex: true,
    title: 'HTTP API',
    label: 'Introduction',
    order: 0,
    description: 'Every call of the platform, with its access, errors, request and response.',
    body: blocks(
      introduction,
      ...sections.map((group) =>
        blocks(`## ${groupTitles[group]}`, callTable(calls.filter((call) => call.group === group))),
      ),
    ),
  }
}

const introduction = `All calls go to one host: \`http://localhost:4000\` for the local platform. Requests and responses are JSON. This section is generated
from the declarations that the platform enforces, and the platform serves the same as OpenAPI at \`http://localhost:4000/openapi.json\`.

## Get a token

Most calls need an access token. Anyone can get one for a new visitor:

\`\`\`sh
TOKEN=$(curl -s http://localhost:4000/oauth2/token \\
  -H 'content-type: application/json' \\
  -d '{"grantType":"anonymous","clientId":"5f0c9a52-3f0e-4b8e-9d57-1a2b7c44e001"}' \\
  | node -p 'JSON.parse(require("fs").readFileSync(0)).access_token')
\`\`\`

The token is the value of the \`authorization\` header, with or without \`Bearer \` before it. Staff and apps send an API key instead:
\`npx @vitrine/platform apps add "My job" --rights CATALOG_READ\` prints one.

## Conventions

- Fields that a request leaves out keep their value; unknown fields are ignored.
- Send an \`idempotency-key\` header with every write. A repeated request with the same key has the same result.
- Amounts of money in carts and orders are decimal strings, such as \`"12.50"\`.
- Errors have a code in \`details\`: see [Error codes](/errors/).
- Every response has an \`x-wix-request-id\` header, which the platform writes to its log.`

function callTable(calls: readonly Call[]): string {
  return table(
    ['Call', 'Request'],
    calls.map(({ name, method, path }) => [
      `[${code(name)}](/${callPath(name)}/)`,
      code(`${method} ${path}`),
    ]),
  )
}

function groupPage(group: string, calls: readonly Call[]): Page {
  return {
    path: `api/${toKebab(group)}`,
    isIndex: true,
    title: groupTitles[group] ?? group,
    label: 'Overview',
    order: -1,
    description: `Calls of the group ${group}.`,
    body: callTable(calls),
  }
}

function callPage(call: Call, order: number, { wire, functions, sent, comments }: CallSources): Page {
  const { name, method, path, errors } = call
  const known = functions.get(name) ?? []
  const example = known.find((one) => one.example !== undefined)
  return {
    path: callPath(name),
    title: name,
    order,
    description: `${method} ${path}`,
    body: blocks(
      `<p class="call"><span class="method">${method}</span> <code>${path}</code></p>`,
      table(
        ['', ''],
        [
          ['**Who**', whoMayCall(call)],
          ['**Repeating**', howToRepeat(call)],
          [
            '**Client**',
            known.map((one) => `[${code(one.name)}](${one.address}) of ${code(one.entry)}`).join(', ') ||
              'No function; use the HTTP API',
          ],
        ],
      ),
      '## Example',
      fence('sh', curl(call, sent.get(name)?.[0])),
      example?.example && `With the client:\n\n${example.example}`,
      fields('Request', requestNote(call), call.request, wire, comments.calls.get(name)?.request),
      responseBlock(call, wire, comments.calls.get(name)?.response),
      errors.length > 0 &&
        blocks('## Errors', errors.map((one) => `- [${code(one)}](/${errorPath(one)}/)`).join('\n')),
    ),
  }
}

function responseBlock(call: Call, wire: Wire, comments: FieldComments | undefined): string {
  if (call.responseType !== 'application/json')
    return blocks('## Response', `A stream of the type ${code(call.responseType)}.`)
  if (!call.response) return blocks('## Response', 'JSON. The platform declares no schema for this response.')
  return fields('Response', '', call.response, wire, comments)
}

function fields(
  title: string,
  note: string,
  schema: Call['request'],
  { schemas }: Wire,
  comments: FieldComments | undefined,
): string {
  const alternatives = schema?.oneOf ?? schema?.anyOf
  const list = alternatives
    ? alternatives
        .map((one, index) => `${index > 0 ? 'or\n\n' : ''}${fieldList(one, schemas, comments)}`)
        .join('\n\n')
    : fieldList(schema, schemas, comments)
  return blocks(`## ${title}`, list === '' ? 'No fields.' : blocks(note, list))
}

function whoMayCall({ access, rights }: Call): string {
  if (access.length === 0) return 'Everyone, without an access token'
  const people = access.filter((role) => role !== 'staff').map((role) => `${role}s`)
  const needs = rights.includes('OWN_ACCOUNT')
    ? 'staff (not apps)'
    : `staff and apps with the right ${rights.map(code).join(' or ')}`
  const all = access.includes('staff') ? [...people, needs] : people
  const list = all.join(', ')
  return `${list[0]?.toUpperCase() ?? ''}${list.slice(1)}`
}

function howToRepeat({ method }: Call): string {
  return method === 'GET'
    ? 'Safe to repeat'
    : 'Send an `idempotency-key` header, and repeat the request with the same key'
}

function requestNote({ method, bodyType, request }: Call): string {
  if (method !== 'GET' && method !== 'DELETE')
    return bodyType === 'multipart/form-data' ? 'A form; files are separate parts.' : 'A JSON body.'
  return request?.properties
    ? 'Fields that are not in the path are query parameters: dotted (`query.paging.limit=2`), or all together as base64url-encoded JSON in `.r`.'
    : ''
}

function curl({ method, path, access, bodyType, name }: Call, sent: SentCall | undefined): string {
  const url = quoted(`http://localhost:4000${pathExamples[name] ?? sent?.path ?? path}`)
  const body = requestExamples[name] ?? sent?.body
  return [
    `curl ${method === 'GET' || (method === 'POST' && body !== undefined) ? '' : `-X ${method} `}${url}`,
    ...(access.length > 0 ? [`  -H "authorization: $TOKEN"`] : []),
    ...(bodyType === 'application/json' && body !== undefined
      ? [`  -H 'content-type: application/json'`, `  -d '${toJson(body).replaceAll("'", "'\\''")}'`]
      : []),
    ...(bodyType === 'multipart/form-data' ? [`  -F 'file=@picture.jpg'`] : []),
  ].join(' \\\n')
}

/** Quotes an address for a shell. The parameter `.r` is encoded by the command, so that it can be read. */
function quoted(url: string): string {
  const [, address = '', json = ''] = /^(.*\?\.r=)(\{.*\})$/s.exec(url) ?? []
  if (json === '') return `'${url}'`
  return `"${address}$(node -p 'Buffer.from(JSON.stringify(${json})).toString("base64url")')"`
}

/** On one line if it is short. */
function toJson(body: unknown): string {
  const line = JSON.stringify(body)
  return line.length > 90 ? JSON.stringify(body, null, 2) : line
}

const pathExamples: Readonly<Record<string, string>> = {
  'catalog.queryProducts':
    '/stores-reader/v1/products/query-platformized?query.filter.slug=brisa-teapot&query.paging.limit=1',
}

/** Bodies of calls that no function of the client sends, and short ones for calls that take much. */
const requestExamples: Readonly<Record<string, unknown>> = {
  'token.grant': { grantType: 'anonymous', clientId: '5f0c9a52-3f0e-4b8e-9d57-1a2b7c44e001' },
  'webhooks.add': { url: 'https://example.com/changes', types: ['product.updated'] },
  'cart.addItems': {
    lineItems: [{ catalogReference: { appId: storesAppId, catalogItemId: '<product id>' }, quantity: 1 }],
  },
  'cart.update': { couponCode: 'WELCOME10' },
  'cart.createCheckout': { channelType: 'WEB' },
  'cart.estimateTotals': { shippingAddress: { country: 'IE' }, calculateTax: true, calculateShipping: true },
}
