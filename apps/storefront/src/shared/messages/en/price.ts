/** Beside prices. */
export const price = {
  now: 'Now',
  before: 'Before',
  from: 'From',
  save: (percent: number): string => `Save ${percent}%`,
  per: (amount: string, measure: string): string => `${amount} per ${measure}`,
  free: 'Free',
}
