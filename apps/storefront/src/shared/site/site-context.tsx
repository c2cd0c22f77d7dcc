import { createContext, type ReactNode, useContext } from 'react'
import { type Language, languageOf } from '../messages/language.ts'
import type { Messages } from '../messages/messages.ts'
import { textsFor } from '../messages/texts.ts'
import { formatAmount, formatPrice } from '../money/format-money.ts'
import { localizedPath } from '../url/localized-path.ts'
import { safeHref } from '../url/safe-href.ts'
import type { Decimal } from '../views/decimal.ts'
import type { SiteView } from '../views/site-view.ts'

/** The site as components use it, with its way to write money. */
export interface SiteTools extends SiteView {
  /** A price on its own (`€28`), in the site's currency where none is named. */
  readonly price: (amount: Decimal, currency?: string) => string
  /** An amount in a column (`€28.00`). */
  readonly amount: (amount: Decimal, currency?: string) => string
  /** The address of a path of this shop in the language of the page; an address elsewhere as it is, and nothing for one that may run code. */
  readonly to: (path: string | undefined) => string | undefined
}

const SiteContext = createContext<SiteTools | null>(null)

/** Each screen and each island is a React root of its own, so each brings the site along. */
export function SiteProvider({ site, children }: { site: SiteView; children: ReactNode }): ReactNode {
  return <SiteContext value={siteTools(site)}>{children}</SiteContext>
}

/** Around amounts that are in another currency than what is charged. */
export function InCurrency({
  currency,
  children,
}: {
  currency: string | undefined
  children: ReactNode
}): ReactNode {
  const site = useSite()
  if (currency === undefined) return children
  return <SiteProvider site={{ ...site, currency, charged: site.currency }}>{children}</SiteProvider>
}

/** The site around, and its formats. */
export function useSite(): SiteTools {
  const site = useContext(SiteContext)
  if (site === null) throw new Error('useSite needs a SiteProvider.')
  return site
}

/** Texts of one area, in the language of the site around. Those of islands are named in `island-texts.ts`, too. */
export function useTexts<Area extends keyof Messages>(area: Area): Messages[Area] {
  return textsFor(area, useSite().locale)
}

const known = new Map<string, SiteTools>()

function siteTools(site: SiteView): SiteTools {
  const key = JSON.stringify(site)
  let tools = known.get(key)
  if (tools === undefined) {
    const language = languageOf(site.locale)
    tools = {
      ...site,
      price: (amount, currency = site.currency) => formatPrice(amount, currency, site.locale),
      amount: (amount, currency = site.currency) => formatAmount(amount, currency, site.locale),
      to: (path) => linkTo(path, language),
    }
    known.set(key, tools)
  }
  return tools
}

function linkTo(path: string | undefined, language: Language): string | undefined {
  const href = safeHref(path)
  return href?.startsWith('/') ? localizedPath(href, language) : href
}
