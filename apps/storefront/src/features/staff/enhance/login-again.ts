import { whoIsHere } from './who-is-here.ts'

/** Longer than the shop's server waits for the platform. */
const patienceMs = 15_000

/** Ids of what stands in the layer: the page below it has fields of the same names. */
const prefix = 'again-'

/**
 * Shows the log-in's own pages in a layer, one after the other, until somebody is logged in.
 * @param place Holds the layer, and where the pages and the session are.
 * @returns Whether what was written may be sent now; where nobody can tell it may, as its server knows what to do.
 */
export function loginAgain(place: HTMLElement): Promise<boolean> {
  const layer = place.querySelector('dialog')
  const room = layer?.querySelector('[data-room]')
  const told = layer?.querySelector<HTMLElement>('[data-unclear]')
  const parse = pageParser()
  if (!layer || !room || !told || !parse) return Promise.resolve(true)
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const shown = new AbortController()
  const { signal } = shown

  const leave = (maySend: boolean): void => {
    resolve(maySend)
    layer.close()
  }

  const look = async (): Promise<void> => {
    const who = await whoIsHere(place)
    if (who === undefined) return
    leave(who === place.dataset['kept'])
    if (who !== place.dataset['kept']) location.reload()
  }

  const turnTo = async (address: string, asked: RequestInit): Promise<void> => {
    layer.ariaBusy = 'true'
    told.textContent = ''
    try {
      const answer = await fetch(address, {
        ...asked,
        signal: AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]),
      })
      if (!answer.ok) throw new Error(`The log-in answered ${answer.status}`)
      const page = parse(await answer.text()).querySelector<HTMLElement>('.door')
      if (!page) {
        // Through; or the log-in was stopped, and what was written stays where it is.
        await look()
        return leave(!layer.open)
      }
      room.replaceChildren(fitted(page))
      if (!layer.open) layer.showModal()
      page.querySelector<HTMLElement>('[autofocus], form :is(input:not([type="hidden"]), button)')?.focus()
    } catch {
      // Closed meanwhile: whoever went back to what they typed is left there.
      if (signal.aborted) return
      // It may have been done all the same. What was written stays where it is, and the log-in can be tried again.
      await look().catch(() => undefined)
      if (layer.open) told.textContent = told.dataset['unclear'] ?? ''
      else leave(true)
    } finally {
      layer.ariaBusy = null
    }
  }

  layer.addEventListener(
    'submit',
    (event) => {
      const form = event.target as HTMLFormElement
      if (event.defaultPrevented || form.method === 'dialog' || form.target) return
      event.preventDefault()
      if (layer.ariaBusy) return
      const fields = [...new FormData(form, event.submitter)].map(([name, value]) => [name, String(value)])
      turnTo(form.action, { method: 'POST', body: new URLSearchParams(fields) })
    },
    { signal },
  )
  // Logged in in another tab, as from the links of the layer.
  document.addEventListener('visibilitychange', () => void look().catch(() => undefined), { signal })
  layer.addEventListener(
    'close',
    () => {
      shown.abort()
      room.replaceChildren()
      resolve(false)
    },
    { signal },
  )
  turnTo(place.dataset['door'] ?? '', { headers: { accept: 'text/html' } })
  return promise
}

/** A page of the log-in, made part of another page. */
function fitted(page: HTMLElement): HTMLElement {
  for (const attribute of ['id', 'for', 'aria-controls'])
    for (const element of page.querySelectorAll(`[${attribute}]`))
      element.setAttribute(attribute, prefix + element.getAttribute(attribute))
  for (const element of page.querySelectorAll('[aria-describedby]')) {
    const ids = element.getAttribute('aria-describedby')?.split(' ') ?? []
    element.setAttribute('aria-describedby', ids.map((id) => prefix + id).join(' '))
  }
  // Whoever goes on in another tab comes back to this page there.
  const here = location.pathname + location.search
  for (const link of page.querySelectorAll('a')) {
    const href = link.getAttribute('href') ?? ''
    if (href.startsWith('#')) link.setAttribute('href', `#${prefix}${href.slice(1)}`)
    else {
      const address = new URL(href, location.href)
      if (address.searchParams.has('next')) address.searchParams.set('next', here)
      link.href = address.href
      link.target = '_blank'
    }
  }
  return page
}

/** Safe parsing of the HTML Sanitizer specification: what could execute is left out, so it needs no trusted type. */
type ParsingDocument = typeof Document & {
  parseHTML?: (html: string, options?: { sanitizer?: object }) => Document
}

type PageParser = (html: string) => Document

/** How this browser reads the markup of a page, if it can do so safely. */
function pageParser(): PageParser | undefined {
  const parse = (Document as ParsingDocument).parseHTML
  // Such a configuration keeps all that cannot execute; the default one would also drop forms and data attributes, and islands find
  // their texts again between comments.
  return parse && ((html) => parse.call(Document, html, { sanitizer: { comments: true } }))
}
