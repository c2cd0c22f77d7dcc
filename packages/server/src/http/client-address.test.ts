import { describe, expect, it } from 'vitest'
import { createClientAddressResolver } from './client-address.ts'

const forwarded = (value: string) => new Headers({ 'x-forwarded-for': value })

describe('the address of the client', () => {
  it.each([
    ['no proxy is trusted', [], '203.0.113.9', '198.51.100.1', '203.0.113.9'],
    ['the sender is not a trusted proxy', ['10.0.0.0/8'], '203.0.113.9', '198.51.100.1', '203.0.113.9'],
    ['the sender is a trusted proxy', ['10.0.0.0/8'], '10.1.2.3', '198.51.100.1', '198.51.100.1'],
    [
      'two proxies are trusted',
      ['10.0.0.0/8', '192.0.2.7'],
      '10.1.2.3',
      '198.51.100.1, 192.0.2.7',
      '198.51.100.1',
    ],
    ['the client forged an address', ['10.0.0.0/8'], '10.1.2.3', '10.9.9.9, 198.51.100.1', '198.51.100.1'],
    ['the proxy uses an IPv6 socket', ['10.0.0.0/8'], '::ffff:10.1.2.3', '2001:db8::1', '2001:db8::1'],
    ['an IPv6 range is trusted', ['2001:db8::/32'], '2001:db8::5', '198.51.100.1', '198.51.100.1'],
    ['the header is not an address', ['10.0.0.0/8'], '10.1.2.3', 'unknown', '10.1.2.3'],
  ])('is right when %s', (_, trusted, connection, header, address) => {
    expect(createClientAddressResolver(trusted)(forwarded(header), connection)).toBe(address)
  })

  it('is taken by position behind a known number of proxies', () => {
    const header = forwarded('198.51.100.66, 198.51.100.1, 192.0.2.7')
    expect(createClientAddressResolver(2)(header)).toBe('198.51.100.1')
    expect(createClientAddressResolver(1)(header)).toBe('192.0.2.7')
    expect(createClientAddressResolver(0)(header)).toBeUndefined()
  })

  it('rejects an entry that is not an address', () => {
    expect(() => createClientAddressResolver(['proxy.internal'])).toThrow(
      'trustedProxies contains "proxy.internal", which is not an IP address or a CIDR range.',
    )
  })
})
