import type { ReactNode } from 'react'
import { SiteProvider, useSite, useTexts } from '../../shared/site/site-context.tsx'
import { Icon } from '../../shared/ui/icon.tsx'
import { Picture } from '../../shared/ui/picture.tsx'
import type { ChooserView } from './product-view.ts'

export interface ChooserProps {
  view: ChooserView
  /** The buy box, an island of its own. */
  children: ReactNode
}

/** What the layer of a card with options shows: which product, and its buy box. The way out closes it without script of ours. */
export function Chooser({ view, children }: ChooserProps): ReactNode {
  return (
    <SiteProvider site={view.site}>
      <ChooserHead view={view} />
      {children}
    </SiteProvider>
  )
}

function ChooserHead({ view: { name, media, buy } }: { view: ChooserView }): ReactNode {
  const { to } = useSite()
  const text = useTexts('product')
  return (
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
  )
}
