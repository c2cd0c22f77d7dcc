import { expect, test } from 'vitest'
import { withContext } from './context.fixture.ts'
import { readDeviceInfo } from './device-info.ts'

async function deviceOf(userAgent: string, address = '203.0.113.77') {
  const request = new Request('http://platform.test/', { headers: { 'user-agent': userAgent } })
  const { browser, system, network } = await withContext(request, readDeviceInfo, address)
  return [browser, system, network]
}

const webKit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const blink = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0'

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:146.0) Gecko/20100101 Firefox/146.0', 'Firefox', 'Windows'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${blink} Safari/537.36 Edg/143.0.0.0`, 'Edge', 'Windows'],
  [`Mozilla/5.0 (X11; Linux x86_64) ${blink} Safari/537.36`, 'Chrome', 'Linux'],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${blink} Safari/537.36`, 'Chrome', 'ChromeOS'],
  [`Mozilla/5.0 (Linux; Android 10; K) ${blink} Mobile Safari/537.36`, 'Chrome', 'Android'],
  [
    `Mozilla/5.0 (Linux; Android 16; SAMSUNG SM-S931B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet',
    'Android',
  ],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webKit} Version/26.1 Safari/605.1.15`,
    'Safari',
    'macOS',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) ${webKit} CriOS/143.0.0.0 Mobile/15E148 Safari/604.1`,
    'Chrome',
    'iPhone',
  ],
  [`Mozilla/5.0 (X11; Linux x86_64) ${blink} Safari/537.36 OPR/125.0.0.0`, 'Opera', 'Linux'],
])('%s is %s on %s', async (userAgent, browser, system) => {
  expect(await deviceOf(userAgent)).toEqual([browser, system, '203.0.113.0/24'])
})

test.each(['', 'node', 'curl/8.17.0', 'Go-http-client/2.0 (Linux)', `${'Firefox '.repeat(10_000)}<script>`])(
  'anything but a browser has neither name nor system',
  async (userAgent) => expect((await deviceOf(userAgent)).slice(0, 2)).toEqual([null, null]),
)

test.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:0db8::1', '2001:db8:0::/48'],
  ['::1', '0:0:0::/48'],
  ['fe80::2:3:4:5:6:7', 'fe80:0:2::/48'],
  ['unknown', null],
])('the network of %s is %s', async (address, network) => {
  expect((await deviceOf('', address))[2]).toBe(network)
})
