/** Where the shop's clocks hang (IANA). By itself, because islands say times and need nothing else of what the shop is. */
export const shopTimeZone = 'Europe/Dublin'
