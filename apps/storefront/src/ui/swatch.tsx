import type { ReactNode } from 'react'

const hexColor = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i

/**
 * A dot of the colour of a choice. The colour is data, so it is an attribute of an SVG: the policy of the page allows no
 * inline style, and anything that is not a plain hex colour is drawn neutral.
 */
export function Swatch({ color }: { color: string | undefined }): ReactNode {
  const fill = color !== undefined && hexColor.test(color) ? color : 'none'
  return (
    <svg className="swatch" viewBox="0 0 16 16" aria-hidden="true">
      <circle cx="8" cy="8" r="7.5" fill={fill} />
    </svg>
  )
}
