import { onTestFinished, vi } from 'vitest'
import type { Fault } from './calls.fixture.ts'

export type Answer = (request: Request) => Response | Promise<Response>

/** The network of a page in a test, and the time and the ways out of it. */
export interface FaultyFetch {
  /** Addresses that were asked for, with their methods. */
  readonly asked: string[]
  /** Pages that the browser would have gone to, with what a form would have sent. It stays. */
  readonly went: { readonly url: string; readonly fields: Readonly<Record<string, string>> }[]
  /** From now on requests whose method and path match meet this fault. */
  fail(asked: RegExp, fault: Fault): void
  /** They do not any more, and late answers arrive. */
  mend(): void
  /** Whatever waits with a bound has waited for too long. */
  passPatience(): void
}

/** Puts a network in place of the page's own: `answer` is what the shop says, where it is not made to fail. */
export function openFaultyFetch(answer: Answer): FaultyFetch {
  const asked: string[] = []
  const went: FaultyFetch['went'] = []
  let failing: { readonly asked: RegExp; readonly fault: Fault } | undefined
  let late = Promise.withResolvers<void>()
  const timers: AbortController[] = []

  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init)
    const path = `${request.method} ${new URL(request.url).pathname}`
    asked.push(path)
    const fault = failing?.asked.test(path) ? failing.fault : undefined
    if (fault === 'late') await Promise.race([late.promise, givenUp(request.signal)])
    return fault && fault !== 'late' ? failed(fault, await answer(request)) : answer(request)
  })
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const timer = new AbortController()
    timers.push(timer)
    return timer.signal
  })
  const stay = (event: NavigateEvent): void => {
    if (event.destination.sameDocument) return
    event.preventDefault()
    const fields = [...(event.formData ?? [])].map(([name, value]) => [name, String(value)])
    went.push({ url: event.destination.url, fields: Object.fromEntries(fields) })
  }
  navigation.addEventListener('navigate', stay)
  onTestFinished(() => {
    navigation.removeEventListener('navigate', stay)
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
    document.body.replaceChildren()
  })

  return {
    asked,
    went,
    fail(asked, fault) {
      failing = { asked, fault }
      late = Promise.withResolvers()
    },
    mend() {
      failing = undefined
      late.resolve()
    },
    passPatience() {
      for (const timer of timers.splice(0)) timer.abort(new DOMException('Too late', 'TimeoutError'))
    },
  }
}

/** Rejects once nobody waits any more. */
function givenUp(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}

async function failed(fault: Exclude<Fault, 'late'>, honest: Response): Promise<Response> {
  switch (fault) {
    case 'lost':
      throw new TypeError('Failed to fetch')
    case '500':
      return new Response('500 0d5e4c9e\n', { status: 500, headers: { 'content-type': 'text/plain' } })
    case 'cut': {
      const whole = new Uint8Array(await honest.arrayBuffer())
      const body = new ReadableStream({
        pull(controller) {
          controller.enqueue(whole.slice(0, whole.length / 2))
          controller.error(new TypeError('network error'))
        },
      })
      return new Response(body, { headers: honest.headers })
    }
    case 'another form':
      // As a network does that wants to be logged in to first.
      return new Response('<!doctype html><title>Guests</title><p>Welcome to our network', {
        headers: { 'content-type': 'text/html' },
      })
    case '503 with Retry-After':
      return new Response('<!doctype html><h1>We’ll be right back</h1>', {
        status: 503,
        headers: { 'content-type': 'text/html', 'retry-after': '5' },
      })
  }
}

/** An answer as the shop's pages are. */
export function page(html: string): Response {
  return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } })
}
