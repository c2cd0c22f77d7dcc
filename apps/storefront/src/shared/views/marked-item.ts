/** What a card carries for analytics events, as JSON in `data-item`. Field names are those of Google Analytics 4. */
export interface MarkedItem {
  /** Id of the product. */
  readonly item_id: string
  readonly item_name: string
  readonly price: number
  /** ISO 4217, if it is not that of the page. */
  readonly currency?: string
}
