/** What one document may ask for (requirements.md PLT-12). */
export const graphqlLimits = {
  /** Fields within fields. */
  depth: 10,
  aliases: 50,
  /** Words and signs; the parser stops there, before it nests as deep as a caller likes. */
  tokens: 2_000,
  /**
   * Values that the answer may hold, as `documentCost` counts them: a page of 100 products with everything there is of them
   * fits, two do not.
   */
  cost: 60_000,
} as const
