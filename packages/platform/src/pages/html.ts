import { escapeHtml } from '../runtime/index.ts'

/** Markup that is written as it is. Only `html` makes it, so that text from anywhere is escaped on its way in. */
export class Html {
  readonly markup: string

  constructor(markup: string) {
    this.markup = markup
  }

  toString(): string {
    return this.markup
  }
}

/** What may stand in a template; `undefined` and `false` leave nothing. */
export type Piece = Html | string | number | undefined | false | readonly Piece[]

/** Markup from a template: its own text is trusted, everything put into it is escaped unless it is markup itself. */
export function html(strings: TemplateStringsArray, ...pieces: readonly Piece[]): Html {
  let markup = strings[0] ?? ''
  for (const [at, piece] of pieces.entries()) markup += written(piece) + (strings[at + 1] ?? '')
  return new Html(markup)
}

/** Attributes of an element; `true` stands for one without a value, `undefined` and `false` for none. */
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

/** Control characters but tab and line feed stand for nothing in a page, and HTML admits none of them. */
function escaped(text: string): string {
  return escapeHtml(text).replaceAll(/[^\P{Cc}\t\n]/gu, '')
}
