import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import { SiteProvider, useSite, useTexts } from '../../shared/site/site-context.tsx'
import type { SiteView } from '../../shared/views/site-view.ts'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import type { BuyBoxProps } from './buy-box.tsx'
import type { ChooserView } from './product-view.ts'

export interface ChooserProps {
  site: SiteView
}

/** The options of a product, and what shows them: other pages need no buy box, so it loads with the first options. */
interface Choices {
  readonly view: ChooserView
  readonly BuyBox: ComponentType<BuyBoxProps>
}

/** After this, the browser opens the product page itself and shows that it is loading. */
const timeoutMs = 10_000

/**
 * Opens the options of a card's product in a dialog over the listing: an island of every page, which hydrates with the first click on
 * such a card (`enhance-on-intent.ts`). If anything fails, the browser goes to the product page instead.
 */
export function Chooser({ site }: ChooserProps): ReactNode {
  const [choices, setChoices] = useState<Choices>()
  useEffect(() => {
    let loading: AbortController | undefined
    const onClick = (event: MouseEvent): void => {
      const card = (event.target as Element).closest<HTMLAnchorElement>('a.card-add')
      if (!card || event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      loading?.abort()
      const own = new AbortController()
      loading = own
      card.ariaBusy = 'true'
      loadChoices(card.href, own.signal)
        .then((next) => {
          // A shopper who has opened something else by now, or types, is not interrupted.
          if (!document.querySelector('dialog[open], :popover-open, input:focus')) setChoices(next)
        })
        .catch(() => {
          // Replaced by a click on another card; the product page explains any other error.
          if (!own.signal.aborted) location.assign(card.href)
        })
        .finally(() => {
          card.ariaBusy = null
        })
    }
    document.addEventListener('click', onClick)
    dispatchEvent(new CustomEvent('chooser:awake'))
    return () => {
      loading?.abort()
      document.removeEventListener('click', onClick)
    }
  }, [])
  return (
    <SiteProvider site={choices?.view.site ?? site}>
      {choices && <ChooserDialog {...choices} onClose={() => setChoices(undefined)} />}
    </SiteProvider>
  )
}

async function loadChoices(address: string, caller: AbortSignal): Promise<Choices> {
  const { pathname, search } = new URL(address)
  const signal = AbortSignal.any([caller, AbortSignal.timeout(timeoutMs)])
  const [response, { BuyBox }] = await Promise.all([
    fetch(`${pathname}/choose${search}`, { signal }),
    import('./buy-box.tsx'),
  ])
  if (!response.ok) throw new Error(`The options responded with ${response.status}`)
  // `pages/products/[slug]/choose.ts` of this shop writes it.
  return { view: (await response.json()) as ChooserView, BuyBox }
}

function ChooserDialog({
  view: { site, name, media, buy },
  BuyBox,
  onClose,
}: Choices & {
  onClose: () => void
}): ReactNode {
  const { to } = useSite()
  const text = useTexts('product')
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    // After adding, the drawer opens. Closed before that, the dialog gives the focus back to the card, and so does the drawer later.
    const onToggle = ({ target }: Event): void => {
      if ((target as Element).matches('.drawer')) dialog?.close()
    }
    document.addEventListener('beforetoggle', onToggle, { capture: true })
    return () => document.removeEventListener('beforetoggle', onToggle, { capture: true })
  }, [])
  return (
    <dialog ref={ref} className="chooser" closedby="any" aria-labelledby="chooser-name" onClose={onClose}>
      <header className="chooser-head">
        <Picture media={media[0]} ratio={5 / 4} widths={[112, 224]} sizes="4.5rem" alt="" />
        <div>
          <h2 id="chooser-name" tabIndex={-1}>
            <bdi>{name}</bdi>
          </h2>
          <a className="link" href={to(buy.path)}>
            {text.chooserMore}
          </a>
        </div>
        <form method="dialog">
          <button type="submit" aria-label={text.chooserClose}>
            <Icon name="close" />
          </button>
        </form>
      </header>
      <BuyBox site={site} buy={buy} media={media} />
    </dialog>
  )
}
