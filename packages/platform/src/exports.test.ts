import { expect, test } from 'vitest'
import * as platform from './index.ts'

test('the public names', () => {
  expect(Object.keys(platform).toSorted()).toEqual([
    'StartError',
    'StoreDocumentError',
    'exitCodes',
    'hostedPagePaths',
    'httpCarrier',
    'httpDiscountTriggers',
    'httpMemberships',
    'httpTaxRates',
    'operationNames',
    'startPlatform',
  ])
})
