/** Elements a product text may keep. Everything else is dropped, its text stays. Attributes never survive. */
export const allowedElements = ['p', 'ul', 'ol', 'li', 'em', 'strong', 'br'] as const

export type AllowedElement = (typeof allowedElements)[number]

/** A text or an allowed element: all that can come out of foreign HTML. */
export type RichNode = string | { readonly element: AllowedElement; readonly children: readonly RichNode[] }

/** Their content is code or data, never prose: dropped whole. */
const opaque = new Set([
  'script',
  'style',
  'template',
  'iframe',
  'noscript',
  'textarea',
  'title',
  'svg',
  'math',
  'object',
])

const synonyms: Readonly<Record<string, AllowedElement>> = { b: 'strong', i: 'em' }

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
}

/** One tag, comment or declaration; a `>` inside quotes does not end it. */
const markup =
  /<!--[\s\S]*?(?:-->|$)|<(\/?)([a-z][a-z0-9-]*)((?:[^>"']|"[^"]*"|'[^']*')*)(?:>|$)|<[!?][^>]*(?:>|$)/gi

interface Open {
  readonly element: AllowedElement | 'root'
  readonly children: RichNode[]
}

/**
 * Reads HTML from the platform into a tree of a few known elements. Not a sanitiser that edits markup, but a reader that
 * builds something new: React escapes every text in it, so nothing it returns can execute.
 */
export function parseRichText(html: string): readonly RichNode[] {
  const root: Open = { element: 'root', children: [] }
  const stack: Open[] = [root]
  let hidden: string | undefined
  let end = 0

  for (const match of html.matchAll(markup)) {
    const [whole, slash, tag] = match
    if (hidden === undefined) addText(stack, html.slice(end, match.index))
    end = match.index + whole.length
    const name = tag?.toLowerCase()
    if (name === undefined) continue
    if (hidden !== undefined) {
      if (slash === '/' && name === hidden) hidden = undefined
      continue
    }
    if (slash !== '/' && opaque.has(name)) {
      hidden = name
      continue
    }
    const element = synonyms[name] ?? allowedElements.find((allowed) => allowed === name)
    if (element === undefined) continue
    if (slash === '/') close(stack, element)
    else open(stack, element)
  }
  if (hidden === undefined) addText(stack, html.slice(end))
  return root.children
}

function open(stack: Open[], element: AllowedElement): void {
  // As in HTML: a block ends an open paragraph, an item ends the item before it.
  if (element === 'p' || element === 'ul' || element === 'ol') close(stack, 'p')
  if (element === 'li' && stack.at(-1)?.element === 'li') stack.pop()
  const children: RichNode[] = []
  stack.at(-1)?.children.push({ element, children })
  if (element !== 'br') stack.push({ element, children })
}

function close(stack: Open[], element: AllowedElement): void {
  const depth = stack.findLastIndex((open) => open.element === element)
  if (depth > 0) stack.length = depth
}

function addText(stack: readonly Open[], source: string): void {
  const text = decode(source)
  const parent = stack.at(-1)
  if (parent === undefined || text === '') return
  // White space between blocks is layout of the source, not text; between words it is a space.
  if (text.trim() === '' && !isProse(parent)) return
  parent.children.push(text)
}

/** Whether a space here would separate words: not inside a list, nor at the start or after a block of the root. */
function isProse({ element, children }: Open): boolean {
  if (element === 'ul' || element === 'ol') return false
  const before = children.at(-1)
  return (
    element !== 'root' ||
    typeof before === 'string' ||
    before?.element === 'em' ||
    before?.element === 'strong'
  )
}

function decode(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,6}));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return entities[name.toLowerCase()] ?? whole
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal)
    return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
      ? String.fromCodePoint(code)
      : ''
  })
}
