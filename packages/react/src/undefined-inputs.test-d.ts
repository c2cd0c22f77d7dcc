import type { Product } from '@vitrine/client/catalog'
import { expectTypeOf } from 'vitest'
import type {
  CartItem,
  ItemIdentity,
  LogoutOptions,
  useProduct,
  VariantSelectionOptions,
  WishListItem,
} from './index.ts'

/** What optional chaining gives, for example `selection.variant?.id`: callers need no conditions around it. */
type Optional<T> = { readonly [K in keyof T]?: T[K] | undefined }

expectTypeOf<Optional<ItemIdentity> & { productId: string }>().toExtend<ItemIdentity>()
expectTypeOf<Optional<CartItem> & { productId: string }>().toExtend<CartItem>()
expectTypeOf<Optional<WishListItem> & { productId: string }>().toExtend<WishListItem>()
expectTypeOf<{ returnTo: string | undefined }>().toExtend<LogoutOptions>()
expectTypeOf<{ initial: undefined }>().toExtend<VariantSelectionOptions>()
expectTypeOf<{ initial: Product | undefined }>().toExtend<NonNullable<Parameters<typeof useProduct>[1]>>()
