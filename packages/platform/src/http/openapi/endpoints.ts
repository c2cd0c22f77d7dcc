import { developerStyle } from '../../pages/index.ts'
import { type Answer, exchangeHeaders } from '../answer.ts'
import type { Endpoint, EndpointCall } from '../endpoint.ts'
import type { Route } from '../route.ts'
import { type OpenApiDocument, openApiDocument } from './document.ts'
import { callPage, indexPage, missingPage, schemaPage } from './page/reference-pages.ts'

const policy =
  "default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const style = `${developerStyle}
code {
  font: 0.875em/1.5 ui-monospace, "Cascadia Mono", menlo, monospace;
}
header a, td a {
  color: var(--action);
  text-underline-offset: 0.2em;
}
.wide {
  overflow-x: auto;
}
.wide:focus-visible {
  outline: 2px solid var(--action);
  outline-offset: 2px;
}
table {
  width: 100%;
  min-width: 36rem;
  overflow-wrap: normal;
  border-collapse: collapse;
}
th, td {
  padding: 0.625rem 1.5rem 0.625rem 0;
  border-bottom: 1px solid var(--line);
  font-weight: 400;
  text-align: left;
  vertical-align: top;
}
.codes {
  margin-top: 0.75rem;
  line-height: 1.8;
}
thead th {
  color: var(--ink-soft);
  font-size: 0.875rem;
}
`

/** `GET /openapi.json`, and the same to read at `/docs`: for the people who write against the platform. */
export function openApiEndpoints(routes: readonly Route[], publicUrl: string): readonly Endpoint[] {
  let made: { readonly document: OpenApiDocument; readonly text: Buffer } | undefined
  // At the first look: most processes are never asked.
  const own = () => {
    if (!made) {
      const document = openApiDocument(routes, publicUrl)
      made = { document, text: Buffer.from(JSON.stringify(document)) }
    }
    return made
  }
  return [
    endpoint('/openapi.json', 'openapi.document', (call) =>
      answer(call, 200, 'application/json', own().text),
    ),
    endpoint('/docs', 'openapi.index', (call) => htmlAnswer(call, indexPage(own().document))),
    endpoint('/docs/style.css', 'openapi.style', (call) => answer(call, 200, 'text/css', Buffer.from(style))),
    endpoint('/docs/calls/:name', 'openapi.call', (call) =>
      htmlAnswer(call, callPage(own().document, call.params['name'] ?? '')),
    ),
    endpoint('/docs/schemas/:name', 'openapi.schema', (call) =>
      htmlAnswer(call, schemaPage(own().document, call.params['name'] ?? '')),
    ),
  ]
}

function endpoint(path: string, operation: string, handle: (call: EndpointCall) => Answer): Endpoint {
  return {
    methods: ['GET'],
    path,
    async handle(call) {
      call.exchange.operation = operation
      return handle(call)
    },
  }
}

function htmlAnswer(call: EndpointCall, page: string | undefined): Answer {
  return answer(call, page === undefined ? 404 : 200, 'text/html', Buffer.from(page ?? missingPage()))
}

function answer({ exchange }: EndpointCall, status: number, type: string, body: Buffer): Answer {
  return {
    status,
    headers: {
      ...exchangeHeaders(exchange),
      'content-type': `${type}; charset=utf-8`,
      'content-security-policy': policy,
      'cache-control': 'no-cache',
    },
    pieces: [body],
  }
}
