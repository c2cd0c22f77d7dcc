import type { ReactNode } from 'react'

/** Drawn here, so that the secret reaches no other server, and without script. */
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
