import type { ReactNode } from 'react'

const paths = {
  search: 'M10.5 17a6.5 6.5 0 1 1 0-13 6.5 6.5 0 0 1 0 13Zm4.8-1.7L20 20',
  cart: 'M5 8.5h14l-1 11H6l-1-11Zm3.5 0a3.5 3.5 0 0 1 7 0',
  account: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-7.5 8.5c.6-3.6 3.6-5.5 7.5-5.5s6.9 1.9 7.5 5.5',
  menu: 'M4 8h16M4 16h16',
  close: 'm6 6 12 12M18 6 6 18',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  check: 'm5 12.5 4.5 4.5L19 7',
  down: 'm6 9.5 6 6 6-6',
  back: 'M19 12H5m6-6-6 6 6 6',
  forward: 'M5 12h14m-6-6 6 6-6 6',
  alert: 'M12 8v5m0 3v.01M12 3.5 2.5 20h19L12 3.5Z',
  play: 'M8 5.5v13l10.5-6.5L8 5.5Z',
  enlarge: 'M14 4h6v6m-10 10H4v-6M20 4l-7 7M4 20l7-7',
} as const

export type IconName = keyof typeof paths

/** A line icon; always decoration, the control around it has the words. Arrows turn with the direction of writing. */
export function Icon({ name }: { name: IconName }): ReactNode {
  return (
    <svg
      className={name === 'back' || name === 'forward' ? 'icon icon-directed' : 'icon'}
      viewBox="0 0 24 24"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.4"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={paths[name]} />
    </svg>
  )
}
