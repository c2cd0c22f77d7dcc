import { couponRefusalReasons } from '@vitrine/contract'
import * as contract from '@vitrine/contract/enumerations'
import { specifiedEnumerations, wireEnumerations } from '@vitrine/contract/specification'
import { expect, expectTypeOf, it } from 'vitest'
import * as enumerations from './index.ts'

const lists: Readonly<Record<string, readonly string[]>> = { ...enumerations }

it('has every list of the contract', () => {
  expect({ ...enumerations }).toEqual({ ...contract, couponRefusalReasons })
})

it.each(Object.entries({ ...specifiedEnumerations, ...wireEnumerations }))(
  'has the list of %s',
  (_, [name]) => {
    expect(lists[name]?.length).toBeGreaterThan(0)
  },
)

it('has the type of a value for each list', () => {
  expectTypeOf<enumerations.FactorType>().toEqualTypeOf<(typeof enumerations.factorTypes)[number]>()
  expectTypeOf<enumerations.ChannelType>().toEqualTypeOf<(typeof enumerations.channelTypes)[number]>()
  expectTypeOf<enumerations.CartErrorCode>().toEqualTypeOf<(typeof enumerations.cartErrorCodes)[number]>()
})
