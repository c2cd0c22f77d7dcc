import { escapeHtml } from '../runtime/index.ts'

/** Markup that is not escaped. Only `html` and `attributes` create it, so that all other text is escaped. */
export class Html {
  readonly markup: string

  constructor(markup: string) {
    this.markup = markup
  }

  toString(): string {
    return this.markup
  }
}

/** A value in a template; `undefined` and `false` render nothing. */
export type Piece = Html | string | number | undefined | false | readonly Piece[]

/** Markup from a template: its own text is trusted, and values are escaped unless they are markup. */
export function html(strings: TemplateStringsArray, ...pieces: readonly Piece[]): Html {
  let markup = strings[0] ?? ''
  for (const [at, piece] of pieces.entries()) markup += written(piece) + (strings[at + 1] ?? '')
  return new Html(markup)
}

/** Attributes of an element. `true` renders an attribute without a value; `undefined` and `false` render none. */
export function attributes(values: Readonly<Record<string, string | number | boolean | undefined>>): Html {
  let markup = ''
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined || value === false) continue
    markup += value === true ? ` ${name}` : ` ${name}="${escaped(String(value))}"`
  }
  return new Html(markup)
}

function written(piece: Piece): string {
  if (piece === undefined || piece === false) return ''
  if (piece instanceof Html) return piece.markup
  if (typeof piece === 'object') return piece.map(written).join('')
  return escaped(String(piece))
}

/** HTML allows no control characters except tab and line feed. */
function escaped(text: string): string {
  return escapeHtml(text).replaceAll(/[^\P{Cc}\t\n]/gu, '')
}
