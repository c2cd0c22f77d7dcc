import { expect, test } from 'vitest'
import { readProviders } from './settings.ts'

const secret = `whsec_${Buffer.alloc(32).toString('base64')}`
const [one, two] = ['0b1f6f0e-6a5e-4a39-9a3e-6d1f3c2b7a11', '0b1f6f0e-6a5e-4a39-9a3e-6d1f3c2b7a12']

test('calculation providers are read from their variables; without any there are none', () => {
  expect(readProviders({ SERVICES_SECRET: secret }, false)).toBeUndefined()
  const providers = readProviders(
    {
      SERVICES_SECRET: secret,
      CARRIERS: `${one}=https://vans.example/quotes, ${two}=https://bikes.example/`,
      TAX_RATES_URL: 'https://rates.example/',
      MEMBERSHIPS: `${one}=https://plans.example/`,
    },
    false,
  )
  expect(providers?.carriers?.map(({ id }) => id)).toEqual([one, two])
  expect(providers?.memberships?.map(({ appId }) => appId)).toEqual([one])
  expect(Object.keys(providers ?? {}).toSorted()).toEqual(['carriers', 'memberships', 'taxRates'])
})

test('an error names the variable and does not contain its value', () => {
  const refused = (env: Record<string, string>) => {
    try {
      readProviders(env, false)
      return undefined
    } catch (error) {
      return (error as Error).message
    }
  }
  const rates = { TAX_RATES_URL: 'https://rates.example/' }
  expect(refused(rates)).toContain('whsec_')
  expect(refused({ ...rates, SERVICES_SECRET: 'whsec_c2hvcnQ=' })).not.toContain('c2hvcnQ')
  expect(refused({ TAX_RATES_URL: 'rates', SERVICES_SECRET: secret })).toContain('TAX_RATES_URL')
  expect(refused({ CARRIERS: 'vans=https://vans.example/', SERVICES_SECRET: secret })).toContain('CARRIERS')
})
