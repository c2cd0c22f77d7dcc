import type { IncomingMessage, ServerResponse } from 'node:http'
import { readSessionKeys } from '@vitrine/server/node'
import { languages, shopConfig } from '../../shop.config.ts'
import { drawSvgIcons } from '../build/draw-icons.ts'
import { checkShopConfig } from '../config/shop-config.ts'
import { assembleShop } from './assemble-shop.ts'
import { readSettings } from './settings.ts'
import { createLogger } from './start-storefront.ts'

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

/** Where Astro's development server looks for the `locals` of a request. */
const astroLocals = Symbol.for('astro.locals')

/**
 * The shop inside `astro dev`: calls and forms are handled here; pages get their services and are rendered by Astro. Limits, files
 * and its security headers are the business of the real server, and left out.
 */
export async function developmentMiddleware(
  env: Readonly<Record<string, string | undefined>>,
  port: number,
): Promise<Middleware> {
  checkShopConfig(shopConfig, languages)
  const settings = readSettings(env)
  const sessionKeys = await readSessionKeys({ secrets: settings.sessionSecrets, folder: settings.dataDir })
  const shop = assembleShop({
    ...settings,
    sessionKeys,
    logger: createLogger(settings.logLevel),
    pageCache: 'off',
  })
  const goOn = new WeakMap<IncomingMessage, () => void>()
  const handle = shop.appFor(
    new URL(`http://localhost:${port}`),
    async (request, _response, _next, locals) => {
      Reflect.set(request, astroLocals, locals)
      goOn.get(request)?.()
    },
  )
  const icons = await drawSvgIcons()
  return (request, response, next) => {
    const icon = icons.get(request.url ?? '')
    if (icon !== undefined) {
      response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(icon)
      return
    }
    goOn.set(request, next)
    const requestId = crypto.randomUUID()
    response.setHeader('x-request-id', requestId)
    handle(request, response, { requestId }).catch((error: unknown) => response.destroy(error as Error))
  }
}
