import * as v from 'valibot'
import { address, addressWithContact } from '../common/address-schema.ts'
import { emptyResponse, extendedFields } from '../common/value-schemas.ts'
import { type DeclaredOperation, declareOperation, everyone } from '../declaration.ts'
import { channelTypes } from '../enumerations/cart.ts'
import { maxLines, maxLinesPerCall } from '../limits.ts'
import { listOf } from '../schema/collections.ts'
import { sent } from '../schema/direction.ts'
import { amount, number } from '../schema/number.ts'
import { atLeastOneOf, atMostOneOf, nullable, objectOf, optional } from '../schema/object.ts'
import { email, guid, text } from '../schema/text.ts'
import { cart, selectedShippingOption } from './cart-schema.ts'
import { estimateTotalsResponse, selectedMembershipRequest } from './estimate-schema.ts'
import {
  catalogOverrideFields,
  catalogReference,
  customLineItem,
  quantity,
  selectedMembership,
  taxableAddress,
} from './line-item-schema.ts'
import {
  addToCart,
  addToCartErrors,
  createCheckout,
  createCheckoutErrors,
  deleteCart,
  deleteCartErrors,
  estimateTotals,
  estimateTotalsErrors,
  getCart,
  getCartErrors,
  removeCoupon,
  removeCouponErrors,
  removeLineItems,
  removeLineItemsErrors,
  updateCart,
  updateCartErrors,
  updateLineItemsQuantity,
  updateLineItemsQuantityErrors,
} from './operations.ts'
import type {
  AddToCartRequest,
  CartInfo,
  CartResponse,
  CreateCheckoutRequest,
  CreateCheckoutResponse,
  DeleteCartRequest,
  EstimateTotalsRequest,
  GetCartRequest,
  LineItemToAdd,
  MerchantDiscount,
  RemoveCouponRequest,
  RemoveLineItemsRequest,
  UpdateCartRequest,
  UpdateLineItemsQuantityRequest,
} from './requests.ts'

const lineItemToAdd = objectOf<LineItemToAdd>({
  catalogReference: catalogReference(sent),
  quantity,
  selectedMembership: optional(selectedMembership(sent)),
  catalogOverrideFields: optional(catalogOverrideFields(sent)),
  taxableAddress: optional(taxableAddress(sent)),
  extendedFields: optional(extendedFields),
})

const cartInfo = objectOf<CartInfo>({
  buyerNote: nullable(text(1_000)),
  buyerInfo: optional(
    objectOf<NonNullable<CartInfo['buyerInfo']>>({ contactId: nullable(guid), email: nullable(email) }),
  ),
  contactInfo: optional(addressWithContact(sent)),
  overrideCheckoutUrl: nullable(text(1_000)),
  selectedShippingOption: optional(selectedShippingOption(sent)),
  extendedFields: optional(extendedFields),
  businessLocationId: nullable(guid),
})

export const getCartRequest: v.GenericSchema<unknown, GetCartRequest> = objectOf<GetCartRequest>({})
export const removeCouponRequest: v.GenericSchema<unknown, RemoveCouponRequest> =
  objectOf<RemoveCouponRequest>({})
export const deleteCartRequest: v.GenericSchema<unknown, DeleteCartRequest> = objectOf<DeleteCartRequest>({})

export const addToCartRequest: v.GenericSchema<unknown, AddToCartRequest> = objectOf<AddToCartRequest>({
  lineItems: optional(listOf(lineItemToAdd, maxLinesPerCall)),
  customLineItems: optional(listOf(customLineItem, maxLinesPerCall)),
  businessLocationId: optional(guid),
})

const merchantDiscount = v.pipe(
  objectOf<MerchantDiscount>({
    amount: optional(amount),
    percentage: optional(number(0.01, 100)),
    lineItemIds: optional(listOf(guid, maxLines)),
  }),
  atLeastOneOf<MerchantDiscount>('amount', 'percentage'),
  atMostOneOf<MerchantDiscount>('amount', 'percentage'),
)

export const updateCartRequest: v.GenericSchema<unknown, UpdateCartRequest> = objectOf<UpdateCartRequest>({
  cartInfo: optional(cartInfo),
  couponCode: optional(text(100)),
  merchantDiscounts: optional(listOf(merchantDiscount, 100)),
  lineItems: optional(listOf(lineItemToAdd, maxLines)),
  customLineItems: optional(listOf(customLineItem, maxLines)),
  cartFieldmask: optional(text(2_000)),
})

export const removeLineItemsRequest: v.GenericSchema<unknown, RemoveLineItemsRequest> =
  objectOf<RemoveLineItemsRequest>({ lineItemIds: listOf(guid, maxLinesPerCall, 1) })

export const updateLineItemsQuantityRequest: v.GenericSchema<unknown, UpdateLineItemsQuantityRequest> =
  objectOf<UpdateLineItemsQuantityRequest>({
    lineItems: listOf(
      objectOf<UpdateLineItemsQuantityRequest['lineItems'][number]>({ id: guid, quantity }),
      maxLinesPerCall,
      1,
    ),
  })

export const estimateTotalsRequest: v.GenericSchema<unknown, EstimateTotalsRequest> =
  objectOf<EstimateTotalsRequest>({
    selectedShippingOption: optional(selectedShippingOption(sent)),
    shippingAddress: optional(address),
    billingAddress: optional(address),
    selectedMemberships: optional(
      objectOf<NonNullable<EstimateTotalsRequest['selectedMemberships']>>({
        memberships: listOf(selectedMembershipRequest(sent), maxLines),
      }),
    ),
    calculateTax: optional(v.boolean()),
    calculateShipping: optional(v.boolean()),
    calculateAdditionalFees: optional(v.boolean()),
  })

export const createCheckoutRequest: v.GenericSchema<unknown, CreateCheckoutRequest> =
  objectOf<CreateCheckoutRequest>({
    channelType: v.picklist(channelTypes),
    shippingAddress: optional(address),
    billingAddress: optional(address),
    selectedShippingOption: optional(selectedShippingOption(sent)),
    email: optional(email),
  })

export const cartResponse: v.GenericSchema<unknown, CartResponse> = objectOf<CartResponse>({ cart })
export const createCheckoutResponse: v.GenericSchema<unknown, CreateCheckoutResponse> =
  objectOf<CreateCheckoutResponse>({ checkoutId: guid })

export const cartDeclarations: readonly DeclaredOperation[] = [
  declareOperation(getCart, {
    access: everyone,
    right: 'ORDERS',
    errors: getCartErrors,
    request: getCartRequest,
    response: cartResponse,
  }),
  declareOperation(updateCart, {
    access: everyone,
    right: 'ORDERS',
    errors: updateCartErrors,
    request: updateCartRequest,
    response: cartResponse,
  }),
  declareOperation(addToCart, {
    access: everyone,
    right: 'ORDERS',
    errors: addToCartErrors,
    request: addToCartRequest,
    response: cartResponse,
  }),
  declareOperation(removeLineItems, {
    access: everyone,
    right: 'ORDERS',
    errors: removeLineItemsErrors,
    request: removeLineItemsRequest,
    response: cartResponse,
  }),
  declareOperation(updateLineItemsQuantity, {
    access: everyone,
    right: 'ORDERS',
    errors: updateLineItemsQuantityErrors,
    request: updateLineItemsQuantityRequest,
    response: cartResponse,
  }),
  declareOperation(removeCoupon, {
    access: everyone,
    right: 'ORDERS',
    errors: removeCouponErrors,
    request: removeCouponRequest,
    response: cartResponse,
  }),
  declareOperation(estimateTotals, {
    access: everyone,
    right: 'ORDERS',
    errors: estimateTotalsErrors,
    request: estimateTotalsRequest,
    response: estimateTotalsResponse,
  }),
  declareOperation(createCheckout, {
    access: everyone,
    right: 'ORDERS',
    errors: createCheckoutErrors,
    request: createCheckoutRequest,
    response: createCheckoutResponse,
  }),
  declareOperation(deleteCart, {
    access: everyone,
    right: 'ORDERS',
    errors: deleteCartErrors,
    request: deleteCartRequest,
    response: emptyResponse,
  }),
]
