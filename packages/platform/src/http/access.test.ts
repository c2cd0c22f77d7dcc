import { staff } from '@vitrine/contract/server'
import { expect, test } from 'vitest'
import { checkAccess } from './access.ts'
import type { Caller } from './route.ts'

// The check reads only the kind and the rights.
const app = { kind: 'app', id: 'a', rights: [] } as unknown as Caller

test('a refusal of an API key names the missing right', () => {
  expect(() => checkAccess({ access: staff, right: 'CATALOG_WRITE' }, app)).toThrow(
    'has no right to this call. It needs the right CATALOG_WRITE.',
  )
})

test('a refusal does not name the right to the own account, which cannot be granted', () => {
  expect(() => checkAccess({ access: staff, right: 'OWN_ACCOUNT' }, app)).toThrow(/no right to this call\.$/)
})
