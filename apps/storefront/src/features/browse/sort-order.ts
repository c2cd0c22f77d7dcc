/** Orders a listing can have, in the order of the menu; the value is the `sort` parameter of the address. */
export const sortOrders = ['featured', 'newest', 'price', 'price-desc', 'name'] as const

export type SortOrder = (typeof sortOrders)[number]

/** The order an address asks for; anything unknown is the order that the list has by itself. */
export function readSortOrder(value: string | null | undefined): SortOrder {
  return sortOrders.find((order) => order === value) ?? 'featured'
}
