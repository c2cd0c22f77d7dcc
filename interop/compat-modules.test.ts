import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { it } from 'node:test'
import { types } from 'node:util'
import * as compat from '@vitrine/client/compat'
import * as ecom from '@wix/ecom'
import * as identity from '@wix/identity'
import * as earlierAuthentication from '@wix/identity_authentication'
import * as earlierVerification from '@wix/identity_verification'
import * as members from '@wix/members'
import * as redirects from '@wix/redirects'
import * as sdk from '@wix/sdk'
import * as stores from '@wix/stores'

/** `authentication` of the members package is another module; `authentication` and `verification` of the identity package once had a call more. */
const publicModules: Readonly<Record<string, object>> = {
  ...stores,
  ...ecom,
  ...members,
  ...redirects,
  ...identity,
  authentication: { ...earlierAuthentication, ...identity.authentication },
  verification: { ...earlierVerification, ...identity.verification },
}

const ours = Object.entries<unknown>(compat).flatMap(([name, value]) =>
  types.isModuleNamespaceObject(value) ? [[name, value as object] as const] : [],
)

for (const [name, ourModule] of ours) {
  it(`the module ${name} has names of the public module and no others`, () => {
    const theirs = publicModules[name]
    assert.ok(theirs, 'there is such a module')
    assert.deepEqual(
      Object.keys(ourModule).filter((key) => !(key in theirs)),
      [],
    )
  })

  it(`the enumerations of ${name} have the values of the public module`, () => {
    for (const [key, value] of Object.entries(ourModule)) {
      if (typeof value !== 'object') continue
      const theirs = Object.values((publicModules[name] as Record<string, object>)[key] ?? {})
      assert.deepEqual(
        Object.values(value).filter((each) => !theirs.includes(each)),
        [],
        key,
      )
    }
  })
}

it('the main entry has names of the public main entry and its modules, and no others', () => {
  const known = new Set([...Object.keys(sdk), ...Object.keys(publicModules)])
  assert.deepEqual(
    Object.keys(compat).filter((name) => !known.has(name)),
    [],
  )
})

it('the documentation lists what is offered and what is not', () => {
  const documented = readFileSync(new URL('../packages/client/src/compat/README.md', import.meta.url), 'utf8')
  const [offered = '', missing = ''] = documented.split('## Not offered')
  const names = (text: string) => [...text.matchAll(/`(\w+)`/g)].map(([, name = '']) => name)
  const functionsOf = (module: object) =>
    Object.entries(module).flatMap(([name, value]) => (typeof value === 'function' ? [name] : []))
  const expected = ours.flatMap(([name, module]) => [name, ...functionsOf(module)])
  assert.deepEqual(
    expected.filter((name) => !names(offered).includes(name)),
    [],
  )
  // Node adds a name for modules that are CommonJS.
  const mainNames = Object.keys(sdk).filter((name) => !(name in compat) && name !== 'module.exports')
  assert.deepEqual(
    mainNames.filter((name) => !names(missing).includes(name)),
    [],
  )
})
