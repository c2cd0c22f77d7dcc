/**
 * Value of `Clear-Site-Data` on every answer that changes what pages show: those that the browser fetched ahead show the
 * cart as it was, so it forgets them (seen in Chromium: hover, add, follow the link, count 0).
 */
export const forgetPagesFetchedAhead = '"prefetchCache", "prerenderCache"'
