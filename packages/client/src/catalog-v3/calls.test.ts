import * as contract from '@vitrine/contract/catalog-v3'
import { describe, expect, it } from 'vitest'
import { createClient } from '../client.ts'
import { fakePlatform, json } from '../testing/fake-platform.ts'
import * as catalogV3 from './index.ts'
import { sentCalls } from './sent-calls.fixture.ts'

const clientOf = (platform: ReturnType<typeof fakePlatform>) =>
  createClient({ clientId: 'c', baseUrl: 'https://p.example', fetch: platform.fetch, retry: false })

describe('calls of catalog V3', () => {
  it('each operation has a function with its name', () => {
    const ofOne = ['create', 'get', 'update', 'delete', 'getOrCreate']
    const operations = Object.entries(contract).flatMap(([name, value]) => {
      if ('path' in value) return [name]
      const Many = `${name[0]?.toUpperCase()}${name.slice(1).replace(/Operations$/, 's')}`
      return Object.keys(value).map((verb) => verb + (ofOne.includes(verb) ? Many.slice(0, -1) : Many))
    })
    expect(Object.keys(sentCalls.calls).sort()).toEqual(operations.sort())
  })

  it('a query without conditions does not delete all stock', async () => {
    const platform = fakePlatform(json({}))
    await expect(
      catalogV3.deleteInventoryByFilter(clientOf(platform), catalogV3.inventoryItemQuery().limit(5)),
    ).rejects.toMatchObject({ kind: 'validation', violations: [{ field: 'filter' }] })
    expect(platform.calls()).toEqual([])
  })

  it('operators follow the type of the field', () => {
    const calls = () => {
      // @ts-expect-error a closed list has no order
      catalogV3.customizationQuery().where('customizationType', 'gt', 'MODIFIER')
      // @ts-expect-error nor other values
      catalogV3.customizationQuery().where('customizationType', 'eq', 'OTHER')
      // @ts-expect-error lists are not compared
      catalogV3.inventoryItemQuery().where('product.directCategoryIds', 'eq', 'a')
      // @ts-expect-error dates have no beginning
      catalogV3.brandQuery().where('createdDate', 'startsWith', '2026')
      // @ts-expect-error brands are not sorted by id
      catalogV3.brandQuery().orderBy('id')
    }
    expect(calls).toBeTypeOf('function')
    expect(catalogV3.brandQuery().where('createdDate', 'ge', new Date(0)).build()).toEqual({
      filter: { createdDate: { $gte: new Date(0) } },
      cursorPaging: {},
    })
  })
})
