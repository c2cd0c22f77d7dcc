/**
 * One order of all values of several lists, such as `S, M, L` of `S, M` and `M, L`: a value that is new comes after the one before it in
 * its list, or before the one after it. Where lists contradict each other, the first one wins.
 */
export function mergeOrders(lists: Iterable<readonly string[]>): readonly string[] {
  const merged: string[] = []
  for (const list of lists) {
    let at = list.findIndex((value) => merged.includes(value))
    at = at < 0 ? merged.length : merged.indexOf(list[at] as string)
    for (const value of list) {
      const known = merged.indexOf(value)
      if (known < 0) merged.splice(at, 0, value)
      at = (known < 0 ? at : known) + 1
    }
  }
  return merged
}
