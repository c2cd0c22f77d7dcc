import { describe, expect, test } from 'vitest'
import * as enumerations from './enumerations.ts'
import { specifiedEnumerations as specified } from './specification/enumerations.ts'

/** Lists that the specification names without their values, or not at all: wire 8. */
const ofTheWire: Partial<Record<keyof typeof enumerations, string>> = {
  factorStatuses: 'ENABLED REQUIRE_ACTIVATION REQUIRE_REENROLL ENABLED_BY_RULE DISABLED_BY_RULE',
  enrolledFactorStatuses: 'INACTIVE ACTIVE REQUIRE_REENROLL',
  secondFactorReasons: 'USER_SETTINGS HIGH_RISK_LOGIN',
  privacyStatuses: 'UNDEFINED PUBLIC PRIVATE',
  emailTags: 'UNTAGGED MAIN HOME WORK',
  phoneTags: 'UNTAGGED MAIN HOME WORK MOBILE FAX',
  addressTags: 'UNTAGGED HOME WORK BILLING SHIPPING',
  prompts: 'login none',
  responseModes: 'fragment query web_message',
  verificationTargets: 'EMAIL',
  mediaTypes: 'image video audio document zip',
  dimensionsUnits: 'UNKNOWN_DIMENSIONS_UNIT MM CM M IN FT YD',
  availabilityStatuses: 'OUT_OF_STOCK IN_STOCK PREORDER',
  inventoryChangeReasons: 'ORDER MANUAL REVERT_INVENTORY_CHANGE',
  assignedProductsFields: 'ASSIGNED_PRODUCTS_COUNT',
  ribbonFields: 'ASSIGNED_PRODUCT_COUNT',
  customizationFields: 'ASSIGNED_PRODUCTS_COUNT CHOICE_DISPLAY_IMAGE',
  customizationTypes: 'PRODUCT_OPTION MODIFIER',
  customizationRenderTypes: 'FREE_TEXT TEXT_CHOICES SWATCH_CHOICES',
  choiceTypes: 'CHOICE_TEXT ONE_COLOR',
  searchModes: 'OR AND',
  aggregationTypes: 'VALUE RANGE SCALAR DATE_HISTOGRAM',
  scalarTypes: 'COUNT_DISTINCT MIN MAX',
  valueSortTypes: 'COUNT VALUE',
  missingValues: 'EXCLUDE INCLUDE',
  histogramIntervals: 'YEAR MONTH WEEK DAY',
  productPeriodAlignments: 'ALIGNED_WITH_BILLING_PERIOD NOT_ALIGNED_WITH_BILLING_PERIOD',
  platformFeeChargeTypes: 'PASS_ON ABSORBED',
  membershipBalanceTypes: 'PUNCH_CARD CREDIT',
  membershipQuotaTypes: 'LIMITED UNLIMITED',
  domesticLabelServices: 'GROUND_ADVANTAGE PRIORITY_MAIL PRIORITY_MAIL_EXPRESS',
  internationalLabelServices:
    'FIRST_CLASS_PACKAGE_INTERNATIONAL PRIORITY_MAIL_INTERNATIONAL PRIORITY_MAIL_EXPRESS_INTERNATIONAL',
  labelPackageTypes:
    'CUSTOM FLAT_RATE_ENVELOPE PADDED_FLAT_RATE_ENVELOPE SMALL_FLAT_RATE_BOX MEDIUM_FLAT_RATE_BOX_1 MEDIUM_FLAT_RATE_BOX_2 LARGE_FLAT_RATE_BOX',
  orderHistoryItemTypes:
    'ORDER_REFUNDED ORDER_PLACED ORDER_PAID ORDER_FULFILLED ORDER_NOT_FULFILLED ORDER_CANCELED DOWNLOAD_LINK_SENT TRACKING_NUMBER_ADDED TRACKING_NUMBER_EDITED TRACKING_LINK_ADDED SHIPPING_CONFIRMATION_EMAIL_SENT INVOICE_ADDED INVOICE_REMOVED INVOICE_SENT FULFILLER_EMAIL_SENT SHIPPING_ADDRESS_EDITED EMAIL_EDITED PICKUP_READY_EMAIL_SENT CUSTOM_ACTIVITY MERCHANT_COMMENT ORDER_PARTIALLY_PAID DRAFT_ORDER_CHANGES_APPLIED SAVED_PAYMENT_METHOD AUTHORIZED_PAYMENT_CREATED AUTHORIZED_PAYMENT_CAPTURED AUTHORIZED_PAYMENT_VOIDED REFUND_INITIATED PAYMENT_REFUNDED PAYMENT_REFUND_FAILED REFUNDED_AS_STORE_CREDIT PAYMENT_PENDING PAYMENT_CANCELED PAYMENT_DECLINED ORDER_PENDING ORDER_REJECTED RECEIPT_CREATED RECEIPT_SENT CHARGEBACK_CREATED CHARGEBACK_REVERSED',
}

/** What the entry exports: lists alone, types are gone at run time. */
const lists: Readonly<Record<string, readonly string[]>> = { ...enumerations }

const prefixed = (values: string): string => values.replaceAll('{provider}', 'WIX')

describe('enumerations', () => {
  test.each(Object.entries(specified))('%s: as the specification has it', (_, [name, values]) => {
    expect(lists[name]).toEqual(prefixed(values).split(', '))
  })

  test.each(Object.entries(ofTheWire))('%s: as the wire has it', (name, values) => {
    expect(lists[name]).toEqual(values.split(' '))
  })

  test('none is missing from these tests', () => {
    const tested = [...Object.values(specified).map(([name]) => name), ...Object.keys(ofTheWire)]
    const others = Object.keys(lists).filter((name) => !name.startsWith('further'))
    expect(tested.concat('oauthErrorCodes').sort()).toEqual(others.sort())
  })

  test('further values belong to an enumeration that does not list them', () => {
    for (const [name, values] of Object.entries(lists)) {
      if (!name.startsWith('further')) continue
      const base = name.charAt(7).toLowerCase() + name.slice(8)
      const listed = lists[base]
      expect(listed).toBeDefined()
      for (const value of values) expect(listed).not.toContain(value)
    }
  })
})
