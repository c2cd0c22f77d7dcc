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
        "allow",
        "catalogTag",
        "checkOrigin",
        "clearPrefetchedPages",
        "collectionsTag",
        "createServer",
        "followChanges",
        "isPrefetch",
        "listingTag",
        "memoryCache",
        "productTag",
        "productsTag",
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
        "nodeExchange",
        "nodeHandler",
        "nodeMiddleware",
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
