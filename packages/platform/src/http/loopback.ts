/** Whether an address leads to this machine and nowhere else. */
export function isLoopbackUrl(url: string): boolean {
  return isLoopback(new URL(url).hostname)
}

/** The same of a host name or an IP address, IPv6 with or without brackets. */
export function isLoopback(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '').toLowerCase()
  return name === 'localhost' || name === '::1' || /^127(?:\.\d{1,3}){3}$/.test(name)
}
