import { type CookieFactory, type ResponseCookie, readCookies } from './cookies.ts'
import type { Seal } from './seal.ts'

/** Proof that a member has remembered this device, so that a login on it needs no second factor. Sealed in its own cookie. */
export interface RememberedDevice {
  /** The platform's token for this device. */
  read(): Promise<string | undefined>
  write(token: string): Promise<void>
}

/** As long as the platform accepts it. */
const lifetimeSeconds = 30 * 86_400

export interface RememberedDeviceOptions {
  readonly headers: Headers
  readonly seal: Seal
  readonly cookieFactory: CookieFactory
  readonly setCookie: (cookie: ResponseCookie) => void
}

export function createRememberedDevice(options: RememberedDeviceOptions): RememberedDevice {
  const { headers, seal, cookieFactory, setCookie } = options
  return {
    async read() {
      const sealed = readCookies(headers)[cookieFactory.name('-device')]
      const unsealed = sealed ? await seal.unseal('device', sealed) : undefined
      return unsealed && 'value' in unsealed ? String(unsealed.value) : undefined
    },
    async write(token) {
      const sealed = await seal.seal('device', token, lifetimeSeconds)
      setCookie(cookieFactory.create('-device', sealed, lifetimeSeconds))
    },
  }
}
