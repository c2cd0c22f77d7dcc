import assert from 'node:assert/strict'
import { it } from 'node:test'
import { types } from 'node:util'
import * as compat from '@vitrine/client/compat'
import * as ecom from '@wix/ecom'
import * as identity from '@wix/identity'
import * as earlierAuthentication from '@wix/identity_authentication'
import * as earlierVerification from '@wix/identity_verification'
import * as members from '@wix/members'
import * as redirects from '@wix/redirects'
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

const ours = Object.entries<object>(compat).filter(([, value]) => types.isModuleNamespaceObject(value))

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
