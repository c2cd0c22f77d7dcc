/** What a server would render into the page; both shops get the same products. */
export interface ShopData {
  /** Where the shop's API is. */
  readonly apiUrl: string
  readonly clientId: string
  readonly products: readonly ShopProduct[]
}

export interface ShopProduct {
  readonly id: string
  readonly name: string
  /** A decimal string, in euros. */
  readonly price: string
}

export const shopData = (globalThis as unknown as { readonly shopData: ShopData }).shopData
