type Props = Readonly<Record<string, unknown>>
type Handler = (event: { readonly defaultPrevented?: boolean }) => void

/**
 * Props of the part with those the developer wrote on top. Event handlers run one after the other, the developer's first;
 * `preventDefault` in it keeps the part's from running. Class names and styles join.
 */
export function mergeProps(own: Props, given: Props): Props {
  const merged: Record<string, unknown> = { ...own }
  for (const [name, value] of Object.entries(given)) {
    const before = own[name]
    if (value === undefined) continue
    if (isHandler(name, before) && isHandler(name, value)) {
      merged[name] = (event: Parameters<Handler>[0]) => {
        value(event)
        if (!event.defaultPrevented) before(event)
      }
    } else if (name === 'className' && before) merged[name] = `${before} ${value}`
    else if (name === 'style') merged[name] = { ...Object(before), ...Object(value) }
    else merged[name] = value
  }
  return merged
}

function isHandler(name: string, value: unknown): value is Handler {
  return /^on[A-Z]/.test(name) && typeof value === 'function'
}
