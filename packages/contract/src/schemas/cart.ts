import * as v from 'valibot'
import type { SelectedShippingOption } from '../cart/cart.ts'
import type {
  AddToCartRequest,
  CartInfo,
  CreateCheckoutRequest,
  DeleteCartRequest,
  EstimateTotalsRequest,
  GetCartRequest,
  RemoveCouponRequest,
  RemoveLineItemsRequest,
  UpdateCartRequest,
  UpdateLineItemsQuantityRequest,
} from '../cart/requests.ts'
import { maxLines, maxLinesPerCall } from '../limits.ts'
import { address, addressWithContact } from './address.ts'
import { customLineItem, lineItemToAdd, quantity } from './line-item.ts'
import { amountText, guid, jsonObject, mapOf, text } from './text.ts'

const email = v.pipe(v.string(), v.maxLength(254), v.rfcEmail())
const extendedFields = v.object({ namespaces: mapOf(100, jsonObject) })

const selectedShippingOption: v.GenericSchema<unknown, SelectedShippingOption> = v.object({
  code: text(100, 1),
  carrierId: v.exactOptional(v.nullable(guid)),
})

const cartInfo: v.GenericSchema<unknown, CartInfo> = v.object({
  buyerNote: v.exactOptional(v.nullable(text(1_000))),
  buyerInfo: v.exactOptional(
    v.object({
      contactId: v.exactOptional(v.nullable(guid)),
      email: v.exactOptional(v.nullable(email)),
    }),
  ),
  contactInfo: v.exactOptional(addressWithContact),
  overrideCheckoutUrl: v.exactOptional(v.nullable(text(1_000))),
  selectedShippingOption: v.exactOptional(selectedShippingOption),
  extendedFields: v.exactOptional(extendedFields),
  businessLocationId: v.exactOptional(v.nullable(guid)),
})

export const getCartRequest: v.GenericSchema<unknown, GetCartRequest> = v.object({})
export const removeCouponRequest: v.GenericSchema<unknown, RemoveCouponRequest> = v.object({})
export const deleteCartRequest: v.GenericSchema<unknown, DeleteCartRequest> = v.object({})

export const addToCartRequest: v.GenericSchema<unknown, AddToCartRequest> = v.object({
  lineItems: v.exactOptional(v.pipe(v.array(lineItemToAdd), v.maxLength(maxLinesPerCall))),
  customLineItems: v.exactOptional(v.pipe(v.array(customLineItem), v.maxLength(maxLinesPerCall))),
  businessLocationId: v.exactOptional(guid),
})

export const updateCartRequest: v.GenericSchema<unknown, UpdateCartRequest> = v.object({
  cartInfo: v.exactOptional(cartInfo),
  couponCode: v.exactOptional(text(100)),
  merchantDiscounts: v.exactOptional(
    v.pipe(
      v.array(
        v.object({
          amount: amountText,
          lineItemIds: v.exactOptional(v.pipe(v.array(guid), v.maxLength(maxLines))),
        }),
      ),
      v.maxLength(100),
    ),
  ),
  lineItems: v.exactOptional(v.pipe(v.array(lineItemToAdd), v.maxLength(maxLines))),
  customLineItems: v.exactOptional(v.pipe(v.array(customLineItem), v.maxLength(maxLines))),
  cartFieldmask: v.exactOptional(text(2_000)),
})

export const removeLineItemsRequest: v.GenericSchema<unknown, RemoveLineItemsRequest> = v.object({
  lineItemIds: v.pipe(v.array(guid), v.minLength(1), v.maxLength(maxLinesPerCall)),
})

export const updateLineItemsQuantityRequest: v.GenericSchema<unknown, UpdateLineItemsQuantityRequest> =
  v.object({
    lineItems: v.pipe(
      v.array(v.object({ id: guid, quantity })),
      v.minLength(1),
      v.maxLength(maxLinesPerCall),
    ),
  })

export const estimateTotalsRequest: v.GenericSchema<unknown, EstimateTotalsRequest> = v.object({
  selectedShippingOption: v.exactOptional(selectedShippingOption),
  shippingAddress: v.exactOptional(address),
  billingAddress: v.exactOptional(address),
  selectedMemberships: v.exactOptional(
    v.object({
      memberships: v.pipe(
        v.array(
          v.object({
            id: text(200, 1),
            appId: guid,
            lineItemIds: v.pipe(v.array(text(100, 1)), v.minLength(1), v.maxLength(maxLines)),
          }),
        ),
        v.maxLength(maxLines),
      ),
    }),
  ),
  calculateTax: v.exactOptional(v.boolean()),
  calculateShipping: v.exactOptional(v.boolean()),
  calculateAdditionalFees: v.exactOptional(v.boolean()),
})

export const createCheckoutRequest: v.GenericSchema<unknown, CreateCheckoutRequest> = v.object({
  channelType: v.picklist([
    'UNSPECIFIED',
    'WEB',
    'POS',
    'EBAY',
    'AMAZON',
    'OTHER_PLATFORM',
    'WIX_APP_STORE',
    'WIX_INVOICES',
    'BACKOFFICE_MERCHANT',
    'WISH',
    'CLASS_PASS',
    'GLOBAL_E',
    'FACEBOOK',
    'ETSY',
    'TIKTOK',
    'FAIRE_COM',
    'PAYPAL_AGENTIC_CHECKOUT',
  ]),
  shippingAddress: v.exactOptional(address),
  billingAddress: v.exactOptional(address),
  selectedShippingOption: v.exactOptional(selectedShippingOption),
  email: v.exactOptional(email),
})
