import { expect, it } from 'vitest'
import * as astro from './astro.ts'
import * as hono from './hono.ts'
import * as main from './index.ts'
import * as next from './next.ts'
import * as node from './node.ts'
import * as operations from './operations.ts'
import * as reactRouter from './react-router.ts'

it('offers these names and no others', () => {
  const entries = { main, astro, hono, next, node, operations, 'react-router': reactRouter }
  const names = Object.entries(entries).map(([entry, exported]) => [entry, Object.keys(exported).toSorted()])
  expect(Object.fromEntries(names)).toMatchInlineSnapshot(`
    {
      "astro": [
        "astroMiddleware",
      ],
      "hono": [
        "honoMiddleware",
      ],
      "main": [
        "PlatformUnavailableError",
        "allow",
        "catalogTag",
        "checkOrigin",
        "clearPrefetchedPages",
        "collectionsTag",
        "createPageCache",
        "createPlatformFetch",
        "createServer",
        "followChanges",
        "isPlatformUnavailable",
        "isPrefetch",
        "listingTag",
        "mayHaveTakenEffect",
        "memoryCache",
        "policyReports",
        "productTag",
        "productsTag",
        "readForm",
        "returnPath",
        "securityHeaders",
      ],
      "next": [
        "nextExchange",
        "nextHandlers",
        "nextProxy",
        "nextView",
      ],
      "node": [
        "PortError",
        "compressResponse",
        "nodeExchange",
        "nodeHandler",
        "nodeMiddleware",
        "precompress",
        "readSessionKeys",
        "readStaticFiles",
        "sendResponse",
        "startNodeServer",
        "toRequest",
      ],
      "operations": [
        "account",
        "auth",
        "cart",
        "catalog",
        "security",
      ],
      "react-router": [
        "reactRouterMiddleware",
        "vitrineContext",
      ],
    }
  `)
})
