import { keyOf, projectLines } from './project-cart.ts'
import type { QueueState } from './queue-state.ts'

/**
 * Brings the order of lines, their names and their problems up to date with the lines there are. A line keeps its place
 * while it is shown, a removed one until it can no longer be brought back; a new one goes where the server has it.
 */
export function withIdentities(state: QueueState): QueueState {
  const present = projectLines(state).map(({ key }) => key)
  const kept = new Set([...present, ...state.removed.map(({ key }) => key)])
  const order = state.lines.order.filter((key) => kept.has(key))
  present.forEach((key, index) => {
    if (order.includes(key)) return
    const before = index > 0 ? order.indexOf(present[index - 1] ?? '') : -1
    order.splice(before + 1, 0, key)
  })
  const ids = new Set(state.server?.lineItems.map(({ id }) => id))
  return {
    ...state,
    lines: { order, keyOfId: picked(state.lines.keyOfId, (id, key) => ids.has(id) || kept.has(key)) },
    problems: { ...state.problems, lines: picked(state.problems.lines, (key) => kept.has(key)) },
  }
}

/** The server's id of a line. */
export function idOf(state: QueueState, key: string): string | undefined {
  return state.server?.lineItems.find(({ id }) => keyOf(state, id) === key)?.id
}

function picked<T>(
  record: Readonly<Record<string, T>>,
  keeps: (name: string, value: T) => boolean,
): Record<string, T> {
  return Object.fromEntries(Object.entries(record).filter(([name, value]) => keeps(name, value)))
}
