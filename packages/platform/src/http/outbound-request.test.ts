import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { checkOutboundUrl, isPublicAddress, outboundRequest } from './outbound-request.ts'

const privateAddresses = [
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.8',
  '192.0.2.1',
  '192.168.1.1',
  '198.18.0.1',
  '198.51.100.7',
  '203.0.113.9',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'ff02::1',
  '2001:db8::1',
  '2001::1',
  '2002:7f00:1::',
  '3fff::1',
  'not an address',
]
const publicAddresses = [
  '1.1.1.1',
  '8.8.8.8',
  '172.32.0.1',
  '192.0.1.1',
  '2606:4700:4700::1111',
  '2a00:1450::1',
]

test('distinguishes public addresses from those of this network', () => {
  expect(privateAddresses.filter(isPublicAddress)).toEqual([])
  expect(publicAddresses.filter(isPublicAddress)).toEqual(publicAddresses)
})

test('refuses an address in every notation', () => {
  const refused = [
    'http://example.com/',
    'ftp://example.com/',
    'file:///etc/passwd',
    'https://user:word@example.com/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://0177.0.0.1/',
    'https://127.1/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:7f00:1]/',
    'https://169.254.169.254/latest/meta-data/',
    'https://[fd00::1]/',
    'https://10.0.0.1:8443/',
  ]
  for (const url of refused) expect(() => checkOutboundUrl(new URL(url), false), url).toThrow()
  checkOutboundUrl(new URL('https://example.com/hook'), false)
  checkOutboundUrl(new URL('http://localhost:3000/hook'), true)
  expect(() => checkOutboundUrl(new URL('http://10.0.0.1/'), true)).toThrow('not on the public internet')
  expect(() => checkOutboundUrl(new URL('http://example.com/'), true)).toThrow('not https')
})

test('refuses a name that resolves to this machine when connecting; nothing arrives', async () => {
  let calls = 0
  const server = createServer((_request, answer) => {
    calls += 1
    answer.end('x'.repeat(5_000))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const call = (url: string, mayReachLoopback: boolean) =>
    outboundRequest({ url: new URL(url), method: 'GET', timeoutMs: 10_000, maxBytes: 100, mayReachLoopback })
  await expect(call(`https://localhost:${port}/`, false)).rejects.toThrow('not on the public internet')
  expect(calls).toBe(0)
  const answer = await call(`http://localhost:${port}/`, true)
  expect([answer.status, answer.body.length, answer.isComplete]).toEqual([200, 100, false])
  server.close()
})
