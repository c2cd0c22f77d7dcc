/** The address of the page without its query, which can have ids of orders and words that a shopper typed. Campaign parameters stay. */
export function pageAddress({
  origin,
  pathname,
  search,
}: Pick<Location, 'origin' | 'pathname' | 'search'> = location): string {
  const campaign = new URLSearchParams(
    [...new URLSearchParams(search)].filter(([name]) => name.startsWith('utm_')),
  )
  return origin + pathname + (campaign.size > 0 ? `?${campaign}` : '')
}
