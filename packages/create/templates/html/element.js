/**
 * Creates an element. Strings become text, so data of the store is never read as markup.
 *
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Partial<Omit<HTMLElementTagNameMap[Tag], 'style' | 'children'>> & Record<string, unknown>} properties
 * @param {...(Node | string | false | undefined)} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function element(tag, properties = {}, ...children) {
  const node = Object.assign(document.createElement(tag), properties)
  node.append(...children.filter((child) => child !== false && child !== undefined))
  return node
}
