import type { ReactNode } from 'react'

/** The shop's mark, as on its labels: a bird over two hills. Decoration; the name stands beside it. */
export function Mark({ className }: { className?: string }): ReactNode {
  return (
    <svg className={className} viewBox="-16 -16 32 30" width="32" height="30" aria-hidden="true" fill="none">
      <path
        d="M-14 6C-6-10 6-10 14 6M-9 10C-4 0 4 0 9 10"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinecap="round"
      />
      <circle cy="-12" r="1.7" fill="currentColor" />
    </svg>
  )
}
