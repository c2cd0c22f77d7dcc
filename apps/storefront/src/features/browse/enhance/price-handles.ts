/**
 * The two handles of the price. They move from step to step of the catalog, cannot pass each other, and write into the two fields,
 * which are what counts; the step at each end means no bound.
 */
export function enhancePrice(root: HTMLElement, apply: (form: HTMLFormElement) => void): void {
  root.addEventListener('input', ({ target }) => {
    const price = priceOf(target)
    if (!price || !(target instanceof HTMLInputElement)) return
    const { bounds, lowest, highest, fields } = price
    if (target === lowest) lowest.value = String(Math.min(Number(lowest.value), Number(highest.value) - 1))
    else highest.value = String(Math.max(Number(highest.value), Number(lowest.value) + 1))
    const [from, to] = [Number(lowest.value), Number(highest.value)]
    const last = bounds.length - 1
    fields[0].value = from === 0 ? '' : String(bounds[from])
    fields[1].value = to === last ? '' : String(bounds[to])
    target.ariaValueText = money(bounds[Number(target.value)] ?? 0, price.currency)
    for (const [index, step] of price.steps.entries())
      step.toggleAttribute('data-out', index < from || index >= to)
  })
  root.addEventListener('change', ({ target }) => {
    if (priceOf(target) && target instanceof HTMLInputElement && target.form) apply(target.form)
  })
}

function priceOf(target: EventTarget | null) {
  if (!(target instanceof HTMLInputElement) || target.type !== 'range') return undefined
  const box = target.closest<HTMLElement>('.price-filter')
  const [lowest, highest] = box?.querySelectorAll<HTMLInputElement>('input[type="range"]') ?? []
  const [min, max] = box?.querySelectorAll<HTMLInputElement>('input[type="number"]') ?? []
  if (!box || !lowest || !highest || !min || !max) return undefined
  const { bounds = '', currency = 'EUR' } = box.dataset
  return {
    bounds: bounds.split(' ').map(Number),
    lowest,
    highest,
    fields: [min, max] as const,
    steps: box.querySelectorAll('.price-steps rect'),
    currency,
  }
}

/** What readers hear for a handle. */
function money(amount: number, currency: string): string {
  const { lang } = document.documentElement
  return new Intl.NumberFormat(lang, {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  }).format(amount)
}
