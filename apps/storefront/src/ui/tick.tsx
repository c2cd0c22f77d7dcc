import type { ReactNode } from 'react'

/** A box to tick. */
export function Tick({
  name,
  label,
  isTicked,
}: {
  name: string
  label: string
  isTicked: boolean
}): ReactNode {
  return (
    <label className="door-tick">
      <input type="checkbox" name={name} value="on" defaultChecked={isTicked} />
      <span>{label}</span>
    </label>
  )
}
