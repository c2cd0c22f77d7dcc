import * as main from '@vitrine/client'
import * as cart from '@vitrine/client/cart'
import * as catalog from '@vitrine/client/catalog'

export { cart, catalog, main }
