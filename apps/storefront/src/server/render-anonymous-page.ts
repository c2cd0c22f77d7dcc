import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { Language } from '../shared/messages/language.ts'
import type { AnonymousAddress } from './anonymous-page.ts'
import type { PageHandler } from './app.ts'
import type { createServicesFactory } from './create-services.ts'

export interface RenderAnonymousPageOptions {
  readonly page: AnonymousAddress
  readonly language: Language
  /** Of the request that the page is rendered for, in case it fails. */
  readonly requestId: string
  readonly host: string
  readonly pages: PageHandler
  readonly createServices: ReturnType<typeof createServicesFactory>
  /** Receives the cache tags of the page. */
  readonly tags: Set<string>
}

/** Renders a page for every visitor. The pages get a request of their own, without anything of the visitor who comes first. */
export async function renderAnonymousPage(options: RenderAnonymousPageOptions): Promise<Response> {
  const { page, language, requestId, host, pages, createServices, tags } = options
  const incoming = new IncomingMessage(new Socket())
  Object.assign(incoming, { method: 'GET', url: page.address })
  Object.assign(incoming.headers, { host, ...(page.cookie && { cookie: page.cookie }) })
  const outgoing = new ServerResponse(incoming)
  let isComplete = true
  let rendered: Response | undefined
  const anonymous = {
    tags,
    onIncomplete: () => {
      isComplete = false
    },
    take: (response: Response) => {
      rendered = response
    },
  }
  const services = await createServices(incoming, { requestId, language, anonymous })
  await pages(incoming, outgoing, undefined, services)
  // Assigned by `take`, which the compiler does not see.
  const response = rendered as Response | undefined
  if (!response) throw new Error(`The page ${page.address} was not rendered.`)
  if (isComplete && response.status === 200) return response
  const headers = new Headers(response.headers)
  // Concurrent requests share the page, and a page for an error shows the id.
  headers.set('x-request-id', requestId)
  if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-cache')
  return new Response(response.body, { status: response.status, headers })
}
