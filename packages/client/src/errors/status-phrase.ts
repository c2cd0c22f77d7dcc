/** HTTP/2 carries no status text; these are the phrases of RFC 9110 and RFC 6585 that a store meets. */
const phrases: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  402: 'Payment Required',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  409: 'Conflict',
  410: 'Gone',
  412: 'Precondition Failed',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  428: 'Precondition Required',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
}

/** The answer's own status text, else the standard phrase, else `Unknown`. */
export function statusPhrase(status: number, text: string): string {
  return text || phrases[status] || 'Unknown'
}

/** `I'm a Teapot` → `I_M_A_TEAPOT` (wire 4.3). */
export function upperSnake(text: string): string {
  return text
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean)
    .join('_')
    .toUpperCase()
}
