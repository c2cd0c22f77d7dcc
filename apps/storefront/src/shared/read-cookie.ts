/** The value of a cookie that scripts can read. */
export function readCookie(name: string): string | undefined {
  return new RegExp(`(?:^|; )${name}=([^;]+)`).exec(document.cookie)?.[1]
}
