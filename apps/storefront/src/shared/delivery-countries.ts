/** Countries offered when delivery is estimated, ISO 3166-1; the first one is where we are. A file of its own: islands need no more. */
export const deliveryCountries = [
  'IE',
  'AT',
  'BE',
  'CA',
  'DE',
  'DK',
  'ES',
  'FI',
  'FR',
  'GB',
  'IT',
  'NL',
  'PT',
  'SE',
  'US',
] as const
