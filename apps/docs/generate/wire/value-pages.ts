import { readFileSync } from 'node:fs'
import * as enumerations from '@vitrine/contract/enumerations'
import { blocks, code, type Page, table } from '../markdown.ts'

const limitsFile = new URL('../../../../packages/contract/src/limits.ts', import.meta.url)

/** Pages of enumerations and limits. */
export function valuePages(): readonly Page[] {
  return [enumerationsPage(), limitsPage()]
}

function enumerationsPage(): Page {
  const lists = Object.entries(enumerations)
    .flatMap(([name, values]): [string, readonly string[]][] =>
      Array.isArray(values) ? [[name, values]] : [],
    )
    .sort(([a], [b]) => a.localeCompare(b))
  return {
    path: 'api/enumerations',
    title: 'Enumerations',
    order: 1,
    description: 'Every enumeration of the API with its values.',
    body: blocks(
      'Requests accept only these values. Responses may contain others, because the platform may add some: handle unknown values. The same lists are in `@vitrine/client/enumerations`, as arrays and as types.',
      table(
        ['Enumeration', 'Values'],
        lists.map(([name, values]) => [code(name), values.map((value) => code(value)).join(', ')]),
      ),
    ),
  }
}

/** The limits are constants with doc comments, so their source is read. */
function limitsPage(): Page {
  const source = readFileSync(limitsFile, 'utf8')
  const rows = [...source.matchAll(/\/\*\* (.*?) \*\/\nexport const (\w+)[^=]*= (.*\d.*)/g)].map(
    ([, comment = '', name = '', value = '']) => [
      code(name),
      code(value.replaceAll('_', ',').replaceAll("'", '')),
      comment.replace(/ \(decision \d+\)/, ''),
    ],
  )
  return {
    path: 'api/limits',
    title: 'Limits',
    order: 2,
    description: 'Limits of requests, queries and the cart.',
    body: table(['Name', 'Value', 'Meaning'], rows),
  }
}
