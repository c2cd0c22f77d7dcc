import type { ReactNode } from 'react'

/** Drawn by the server: the seed goes to nobody else's, and needs no script. */
export function QrCode({
  squares,
  label,
}: {
  squares: readonly (readonly boolean[])[]
  label: string
}): ReactNode {
  const path = squares
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  return (
    <svg
      className="account-qr"
      viewBox={`0 0 ${squares.length} ${squares.length}`}
      role="img"
      aria-label={label}
    >
      <path d={path} fill="currentColor" shapeRendering="crispEdges" />
    </svg>
  )
}
