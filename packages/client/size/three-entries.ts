export * as main from '@vitrine/client'
export * as cart from '@vitrine/client/cart'
export * as catalog from '@vitrine/client/catalog'
