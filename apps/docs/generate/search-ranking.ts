/**
 * How the search orders its results. Readers search for names: an exact match counts more than a similar word, and a long page of types as
 * much as a short page.
 */
export const searchRanking = { pageLength: 0, termSimilarity: 5, termFrequency: 0.5 }
