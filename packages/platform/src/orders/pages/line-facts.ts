import type { CartView } from '../../cart/index.ts'
import type { CheckoutWords } from './words/checkout-words.ts'

interface Reader {
  readonly words: CheckoutWords
  readonly view: CartView
}

/** What the buyer of a line has to know besides its price: how it renews and starts, when it takes place, what pays for it. */
export function lineFacts(
  { line, subscription }: CartView['lines'][number],
  isCovered: boolean,
  { words: { summary: say }, view }: Reader,
): string[] {
  const on = (moment: string, options: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(view.style.locale, { ...options, timeZone: view.site.timeZone }).format(
      new Date(moment),
    )
  return [
    subscription?.title,
    line.startDate && say.starts(on(line.startDate, { dateStyle: 'long' })),
    line.scheduledDate && say.takesPlace(on(line.scheduledDate, { dateStyle: 'full', timeStyle: 'short' })),
    isCovered && say.byMembership,
  ].filter((fact) => typeof fact === 'string')
}
