import type { ReactNode } from 'react'

/** Icons that islands show: each of them goes to the browser. Those of pages alone are in `page-icon.tsx`. */
const paths = {
  cart: 'M5 8.5h14l-1 11H6l-1-11Zm3.5 0a3.5 3.5 0 0 1 7 0',
  close: 'm6 6 12 12M18 6 6 18',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  check: 'm5 12.5 4.5 4.5L19 7',
  alert: 'M12 8v5m0 3v.01M12 3.5 2.5 20h19L12 3.5Z',
} as const

/** A line icon; always decoration, the control around it has the words. */
export function Icon({ name }: { name: keyof typeof paths }): ReactNode {
  return <LineIcon path={paths[name]} />
}

/** A drawing of lines in a field of 24 by 24. */
export function LineIcon({
  path,
  className = 'icon',
}: {
  path: string
  className?: string | undefined
}): ReactNode {
  return (
    <svg
      className={className}
      viewBox="0 0 24 24"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.4"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={path} />
    </svg>
  )
}
