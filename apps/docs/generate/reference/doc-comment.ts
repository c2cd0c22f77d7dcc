import ts from 'typescript'

/** A doc comment in parts. All texts are Markdown. */
export interface DocComment {
  readonly text: string
  readonly params: ReadonlyMap<string, string>
  readonly returns: string
  readonly throws: readonly string[]
  readonly examples: readonly string[]
}

/** Turns `{@link name}` into a link. */
export type Link = (name: string, text: string) => string

export function readComment(node: ts.Node, link: Link): DocComment {
  const comments = ts.getJSDocCommentsAndTags(node)
  const texts: string[] = []
  const params = new Map<string, string>()
  const throws: string[] = []
  const examples: string[] = []
  let returns = ''
  const plain = (comment: string | ts.NodeArray<ts.JSDocComment> | undefined) =>
    withLinks(ts.getTextOfJSDocComment(comment) ?? '', link)
  for (const part of comments.flatMap((one) => (ts.isJSDoc(one) ? [one, ...(one.tags ?? [])] : [one]))) {
    if (ts.isJSDoc(part)) texts.push(plain(part.comment))
    else if (ts.isJSDocParameterTag(part)) params.set(part.name.getText(), plain(part.comment))
    else if (ts.isJSDocReturnTag(part)) returns = plain(part.comment)
    else if (ts.isJSDocThrowsTag(part)) throws.push(thrown(part, link))
    else if (part.tagName.text === 'example') examples.push(plain(part.comment))
  }
  return { text: texts.join('\n\n').trim(), params, returns, throws, examples: examples.map(withFence) }
}

/** TypeScript takes the first word in braces for a type; ours name no types there. */
function thrown(tag: ts.JSDocThrowsTag, link: Link): string {
  return withLinks(
    tag
      .getText()
      .replace(/^@throws\s*/, '')
      .replace(/\n\s*\*\s?/g, ' ')
      .replace(/\s*\*?\s*$/, ''),
    link,
  )
}

function withLinks(text: string, link: Link): string {
  return text.replace(/\{@link\s+([\w.]+)\s*\|?\s*([^}]*)\}/g, (_, name: string, label: string) =>
    link(name, label || name),
  )
}

function withFence(example: string): string {
  return example.includes('```') ? example : `\`\`\`ts\n${example.trim()}\n\`\`\``
}
