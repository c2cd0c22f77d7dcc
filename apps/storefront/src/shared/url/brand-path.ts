const prefix = '/brands/'

/** Where everything of one brand is. The name itself is the address: brands of catalog V1 have no other. */
export function brandPath(name: string): string {
  return prefix + encodeURIComponent(name)
}

/** The name in such a path; `undefined` where it is none. */
export function brandNameOf(path: string): string | undefined {
  try {
    return decodeURIComponent(path.slice(prefix.length))
  } catch {
    return undefined // A percent sign that escapes nothing: no address of ours.
  }
}
