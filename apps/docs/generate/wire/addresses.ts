import { toKebab } from '../markdown.ts'

export function callPath(name: string): string {
  const [group = '', verb = ''] = name.split('.')
  return `api/${toKebab(group)}/${toKebab(verb)}`
}

/** Error messages name these addresses, so they never change. */
export function errorPath(errorCode: string): string {
  return `errors/${errorCode}`
}

export function entityPath(name: string): string {
  return `api/entities/${name}`
}
