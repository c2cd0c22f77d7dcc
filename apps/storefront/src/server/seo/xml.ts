/** An element with a text. */
export function xmlElement(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`
}

/** Text for XML 1.0: markup is escaped, and forbidden characters are removed. */
export function escapeXml(text: string): string {
  return (
    text
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML 1.0 forbids.
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
      .replace(/[<>&'"]/g, (character) => `&#${character.charCodeAt(0)};`)
  )
}
