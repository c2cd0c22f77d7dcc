import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import '../messages/messages.ts'
import { SiteProvider } from '../site/site-context.tsx'
import { site } from './view.fixture.ts'

/** A part of an island in the page of a browser test, and what takes it away. */
export function mount(part: ReactNode): { readonly place: HTMLElement; readonly unmount: () => void } {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  flushSync(() => root.render(<SiteProvider site={site}>{part}</SiteProvider>))
  return {
    place,
    unmount() {
      flushSync(() => root.unmount())
      place.remove()
    },
  }
}
