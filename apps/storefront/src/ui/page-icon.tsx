import type { ReactNode } from 'react'
import { LineIcon } from './icon.tsx'

/** Icons that no island shows. */
const paths = {
  search: 'M10.5 17a6.5 6.5 0 1 1 0-13 6.5 6.5 0 0 1 0 13Zm4.8-1.7L20 20',
  account: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-7.5 8.5c.6-3.6 3.6-5.5 7.5-5.5s6.9 1.9 7.5 5.5',
  heart: 'M12 20 4.6 12.7a4.7 4.7 0 0 1 6.6-6.6l.8.8.8-.8a4.7 4.7 0 0 1 6.6 6.6Z',
  menu: 'M4 8h16M4 16h16',
  play: 'M8 5.5v13l10.5-6.5L8 5.5Z',
} as const

/** Arrows turn with the direction of writing. */
const directed = {
  back: 'M19 12H5m6-6-6 6 6 6',
  forward: 'M5 12h14m-6-6 6 6-6 6',
} as const

/** A line icon; always decoration, the control around it has the words. */
export function PageIcon({ name }: { name: keyof typeof paths | keyof typeof directed }): ReactNode {
  if (name === 'back' || name === 'forward')
    return <LineIcon path={directed[name]} className="icon icon-directed" />
  return <LineIcon path={paths[name]} />
}
