/** Tables of token grants. */
export interface TokenTables {
  visitors: {
    site_id: string
    id: string
    client_id: string
    created_at: Date
  }
}
