/** A page as somebody without script has it before them, read from its HTML. */
export interface HtmlPage {
  readonly status: number
  /** Where it was found, after redirects. */
  readonly url: URL
  readonly html: string
  /** What its notice and its own part say: no header, no footer, nothing that is hidden. */
  readonly said: string
  /** The first form that posts to a path, itself or by one of its buttons, and whose HTML has this in it. An empty path: to any. */
  form(path: string, having?: string): HtmlForm | undefined
}

/** A form with what it would send as it stands, and the values of its buttons by their names. */
export interface HtmlForm {
  readonly action: string
  readonly isPost: boolean
  readonly values: ReadonlyMap<string, string>
  /** Every name that it has a field for, filled in or not. */
  readonly names: ReadonlySet<string>
}

/** Our pages quote each value, and inside of quotes nothing but the quote has a meaning. */
const attributes = `(?:[^>"]|"[^"]*")*`
const forms = new RegExp(String.raw`<form\b(${attributes})>([\s\S]*?)</form>`, 'g')
const controls = new RegExp(
  String.raw`<(input|button)\b(${attributes})>|<(textarea|select)\b(${attributes})>([\s\S]*?)</\3>`,
  'g',
)
const options = new RegExp(String.raw`<option\b(${attributes})>`, 'g')

export function readHtmlPage(status: number, url: URL, html: string): HtmlPage {
  return {
    status,
    url,
    html,
    get said() {
      const notice = /<div class="notice"[\s\S]*?<\/div>/.exec(html)?.[0] ?? ''
      return textOf(notice + (/<main\b[\s\S]*?<\/main>/.exec(html)?.[0] ?? html))
    },
    form(path, having = '') {
      for (const [whole, start = '', inside = ''] of html.matchAll(forms)) {
        const own = attributeOf(start, 'action') ?? url.href
        const actions = [own, ...Array.from(inside.matchAll(/\sformaction="([^"]*)"/gi), ([, to = '']) => to)]
        const action = actions.find((each) => path === '' || new URL(each, url).pathname === path)
        if (action === undefined || !whole.includes(having)) continue
        return { action, isPost: attributeOf(start, 'method') === 'post', ...readControls(inside) }
      }
      return undefined
    },
  }
}

function readControls(inside: string): Pick<HtmlForm, 'values' | 'names'> {
  const values = new Map<string, string>()
  const names = new Set<string>()
  let hasButton = false
  for (const [, tag = '', short = '', longTag, long = '', content = ''] of inside.matchAll(controls)) {
    const start = longTag === undefined ? short : long
    const name = attributeOf(start, 'name')
    // The first button is the one that is pressed.
    const isPressed = tag === 'button' && !hasButton
    if (tag === 'button') hasButton = true
    if (name === undefined) continue
    names.add(name)
    const value = attributeOf(start, 'value') ?? ''
    const type = attributeOf(start, 'type')
    if (longTag === 'select') {
      const all = [...content.matchAll(options)].map(([, option = '']) => option)
      const chosen = all.find((option) => /\sselected\b/.test(option)) ?? all[0] ?? ''
      values.set(name, attributeOf(chosen, 'value') ?? '')
    } else if (longTag === 'textarea') values.set(name, decoded(content))
    else if (type === 'checkbox' || type === 'radio') {
      if (/\schecked\b/.test(start)) values.set(name, value || 'on')
    } else if (tag !== 'button' || isPressed) values.set(name, value)
  }
  return { values, names }
}

function attributeOf(start: string, name: string): string | undefined {
  const value = new RegExp(String.raw`\s${name}="([^"]*)"`).exec(` ${start}`)?.[1]
  return value === undefined ? undefined : decoded(value)
}

const unseen = /<(script|style|template|noscript)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->/g
const hidden = new RegExp(String.raw`<(\w+)\b(?=${attributes}\shidden\b)${attributes}>[\s\S]*?</\1>`, 'g')

function textOf(html: string): string {
  const text = html
    .replace(unseen, '')
    .replace(hidden, '')
    .replace(new RegExp(`<${attributes}>`, 'g'), ' ')
  return decoded(text).replace(/\s+/g, ' ').trim()
}

const characters: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#x27': "'",
  '#39': "'",
  '#34': '"',
  '#38': '&',
}

function decoded(text: string): string {
  return text.replace(/&([#\w]+);/g, (whole, name: string) => characters[name] ?? whole)
}
