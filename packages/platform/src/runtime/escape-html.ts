const replacements: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** The text as it is written into an element or a quoted attribute. */
export function escapeHtml(text: string): string {
  // Every character the expression finds is in the table.
  return text.replace(/[&<>"']/g, (character) => replacements[character] as string)
}
