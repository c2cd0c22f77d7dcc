/** HTTP/2 carries no status text; these are the phrases of what the platform answers (wire 4.2). */
const phrases =
  '400Bad Request,401Unauthorized,403Forbidden,404Not Found,409Conflict,428Precondition Required,429Too Many Requests,500Internal Server Error,503Service Unavailable'

/** The answer's own status text, else the standard phrase, else `Unknown`. */
export function statusPhrase(status: number, text?: string): string {
  return text || phrases.split(`${status}`)[1]?.split(',')[0] || 'Unknown'
}

/** `I'm a Teapot` → `I_M_A_TEAPOT` (wire 4.3). */
export function upperSnake(text: string): string {
  return text.replace(/(?<=[a-z])(?=[A-Z])|[\W_]+/g, '_').toUpperCase()
}
