import { expectTypeOf, test } from 'vitest'
import type * as accounts from './accounts.ts'
import type { OwnProfile, UpdateOwnProfileRequest } from './accounts.ts'
import type * as catalogAdmin from './catalog-admin.ts'
import type { ProductChanges, VariantOverride } from './catalog-admin.ts'
import type * as catalogV3 from './catalog-v3.ts'
import type * as changes from './changes.ts'
import type { AddressTag, EmailTag, PhoneTag, PrivacyStatus } from './enumerations.ts'
import type * as contract from './index.ts'
import type { Operation } from './operation.ts'
import type * as orders from './orders.ts'

/** Checked only by the compiler: request types refuse values that are not in their list; response types accept them. */

type CustomLine = contract.CustomLineItem
type Overrides = NonNullable<contract.LineItemToAdd['catalogOverrideFields']>
type Subscription = NonNullable<CustomLine['subscriptionOptionInfo']>['subscriptionSettings']
type Profile = NonNullable<contract.RegisterRequest['profile']>
type Contact = NonNullable<NonNullable<contract.CartInfo['contactInfo']>['contactDetails']>
type Item<T> = NonNullable<T> extends readonly (infer I)[] ? I : never

/** Names of the operations with a request that accepts values which are not in their list. */
type OpenRequests<Entry> = {
  [Name in keyof Entry]: Entry[Name] extends Operation<infer Request, infer _Response, infer _Code>
    ? Request extends contract.Sent<Request>
      ? never
      : Name
    : never
}[keyof Entry]

test('no request is open', () => {
  expectTypeOf<OpenRequests<typeof contract>>().toBeNever()
  expectTypeOf<OpenRequests<typeof accounts>>().toBeNever()
  expectTypeOf<OpenRequests<typeof catalogAdmin>>().toBeNever()
  expectTypeOf<OpenRequests<typeof catalogV3>>().toBeNever()
  expectTypeOf<OpenRequests<typeof changes>>().toBeNever()
  expectTypeOf<OpenRequests<typeof orders>>().toBeNever()
  interface WithOpenRequest {
    readonly sell: Operation<
      { readonly units?: readonly { readonly unit: contract.Dimensions['unit'] }[] },
      object
    >
  }
  expectTypeOf<OpenRequests<WithOpenRequest>>().toEqualTypeOf<'sell'>()
})

test('cart requests are closed', () => {
  expectTypeOf<CustomLine['itemType']['preset']>().toEqualTypeOf<contract.ItemTypePreset | undefined>()
  expectTypeOf<Item<CustomLine['descriptionLines']>['lineType']>().toEqualTypeOf<
    contract.DescriptionLineType | undefined
  >()
  expectTypeOf<Item<Overrides['descriptionLines']>['lineType']>().toEqualTypeOf<
    contract.DescriptionLineType | undefined
  >()
  expectTypeOf<
    NonNullable<contract.LineItemToAdd['taxableAddress']>['addressType']
  >().toEqualTypeOf<contract.TaxableAddressType>()
  expectTypeOf<
    NonNullable<CustomLine['taxableAddress']>['addressType']
  >().toEqualTypeOf<contract.TaxableAddressType>()
  expectTypeOf<CustomLine['paymentOption']>().toEqualTypeOf<contract.PaymentOptionType | undefined>()
  expectTypeOf<NonNullable<Overrides['paymentOption']>['value']>().toEqualTypeOf<contract.PaymentOptionType>()
  expectTypeOf<Subscription['frequency']>().toEqualTypeOf<contract.SubscriptionFrequency>()
  expectTypeOf<
    NonNullable<Subscription['freeTrialPeriod']>['frequency']
  >().toEqualTypeOf<contract.SubscriptionFrequency>()
  expectTypeOf<Subscription['productPeriodAlignment']>().toEqualTypeOf<
    contract.ProductPeriodAlignment | undefined
  >()
  expectTypeOf<NonNullable<CustomLine['digitalFile']>['fileType']>().toEqualTypeOf<contract.DigitalFileType>()
  expectTypeOf<NonNullable<Contact['vatId']>['type']>().toEqualTypeOf<contract.VatType>()
  expectTypeOf<string>().not.toExtend<contract.CreateCheckoutRequest['channelType']>()
})

test('profile requests are closed', () => {
  expectTypeOf<Profile['privacyStatus']>().toEqualTypeOf<PrivacyStatus | undefined>()
  expectTypeOf<Item<Profile['secondaryEmails']>['tag']>().toEqualTypeOf<EmailTag | undefined>()
  expectTypeOf<Item<Profile['phonesV2']>['tag']>().toEqualTypeOf<PhoneTag | undefined>()
  expectTypeOf<Item<Profile['addresses']>['tag']>().toEqualTypeOf<AddressTag | undefined>()
  expectTypeOf<contract.SignOnRequest['profile']>().toEqualTypeOf<contract.RegisterRequest['profile']>()
  expectTypeOf<Item<UpdateOwnProfileRequest['profile']['addresses']>['tag']>().toEqualTypeOf<
    AddressTag | undefined
  >()
})

test('catalog requests are closed', () => {
  type Unit = contract.DimensionsUnit | undefined
  expectTypeOf<NonNullable<ProductChanges['productDimensions']>['unit']>().toEqualTypeOf<Unit>()
  expectTypeOf<NonNullable<ProductChanges['packageDimensions']>['unit']>().toEqualTypeOf<Unit>()
  expectTypeOf<NonNullable<VariantOverride['productDimensions']>['unit']>().toEqualTypeOf<Unit>()
  expectTypeOf<
    NonNullable<NonNullable<CustomLine['physicalProperties']>['productDimensions']>['unit']
  >().toEqualTypeOf<Unit>()
})

test('the types of responses stay open', () => {
  expectTypeOf<string>().toExtend<contract.LineItem['itemType']['preset']>()
  expectTypeOf<string>().toExtend<contract.LineItem['paymentOption']>()
  expectTypeOf<string>().toExtend<contract.IdentityProfile['privacyStatus']>()
  expectTypeOf<string>().toExtend<Item<OwnProfile['addresses']>['tag']>()
  expectTypeOf<string>().toExtend<NonNullable<contract.Product['productDimensions']>['unit']>()
})

test('everything that is not from a list is unchanged', () => {
  expectTypeOf<Profile['firstName']>().toEqualTypeOf<string | null | undefined>()
  expectTypeOf<Item<Profile['addresses']>['address']['geocode']>().toEqualTypeOf<
    contract.Address['geocode']
  >()
  expectTypeOf<contract.Sent<contract.JsonObject>>().toEqualTypeOf<contract.JsonObject>()
})
