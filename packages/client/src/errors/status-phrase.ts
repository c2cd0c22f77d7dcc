/** Phrases of the statuses that HTTP servers and proxies send (RFC 9110, section 15). HTTP/2 responses have no status text. */
const phrases: Readonly<Record<number, string>> = {
  300: 'Multiple Choices',
  301: 'Moved Permanently',
  302: 'Found',
  303: 'See Other',
  304: 'Not Modified',
  307: 'Temporary Redirect',
  308: 'Permanent Redirect',
  400: 'Bad Request',
  401: 'Unauthorized',
  402: 'Payment Required',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  406: 'Not Acceptable',
  407: 'Proxy Authentication Required',
  408: 'Request Timeout',
  409: 'Conflict',
  410: 'Gone',
  411: 'Length Required',
  412: 'Precondition Failed',
  413: 'Content Too Large',
  414: 'URI Too Long',
  415: 'Unsupported Media Type',
  416: 'Range Not Satisfiable',
  417: 'Expectation Failed',
  421: 'Misdirected Request',
  422: 'Unprocessable Content',
  423: 'Locked',
  424: 'Failed Dependency',
  425: 'Too Early',
  426: 'Upgrade Required',
  428: 'Precondition Required',
  429: 'Too Many Requests',
  431: 'Request Header Fields Too Large',
  451: 'Unavailable For Legal Reasons',
  500: 'Internal Server Error',
  501: 'Not Implemented',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
  507: 'Insufficient Storage',
  511: 'Network Authentication Required',
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
