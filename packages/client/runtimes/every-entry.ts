// Imports all entries of the package.

import * as main from '@vitrine/client'
import * as accounts from '@vitrine/client/accounts'
import * as auth from '@vitrine/client/auth'
import * as cart from '@vitrine/client/cart'
import * as catalog from '@vitrine/client/catalog'
import * as catalogAdmin from '@vitrine/client/catalog-admin'
import * as catalogV3 from '@vitrine/client/catalog-v3'
import * as compat from '@vitrine/client/compat'
import * as enumerations from '@vitrine/client/enumerations'
import * as faults from '@vitrine/client/faults'
import * as graphql from '@vitrine/client/graphql'
import * as media from '@vitrine/client/media'
import * as orders from '@vitrine/client/orders'
import * as redirects from '@vitrine/client/redirects'
import * as webhooks from '@vitrine/client/webhooks'
import * as wire from '@vitrine/client/wire'

export const everyEntry: readonly object[] = [
  main,
  accounts,
  auth,
  cart,
  catalog,
  catalogAdmin,
  catalogV3,
  compat,
  enumerations,
  faults,
  graphql,
  media,
  orders,
  redirects,
  webhooks,
  wire,
]
