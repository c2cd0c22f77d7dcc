/** Standard phrases of common statuses (RFC 9110, section 15). HTTP/2 responses have no status text. */
const phrases: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  406: 'Not Acceptable',
  408: 'Request Timeout',
  409: 'Conflict',
  410: 'Gone',
  412: 'Precondition Failed',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  425: 'Too Early',
  428: 'Precondition Required',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
}

/** The response's own status text, otherwise the standard phrase, otherwise `Unknown`. */
export function statusPhrase({
  status,
  statusText,
}: {
  readonly status: number
  readonly statusText?: string
}): string {
  return statusText || phrases[status] || 'Unknown'
}

/** `I'm a Teapot` → `I_M_A_TEAPOT`. */
export function upperSnake(text: string): string {
  return text.replace(/(?<=[a-z])(?=[A-Z])|[\W_]+/g, '_').toUpperCase()
}
