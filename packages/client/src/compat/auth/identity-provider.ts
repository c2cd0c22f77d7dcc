/** A provider of identities: one of the platform's own, or a connection of the site. */
export type IdentityProvider = 'google' | 'facebook' | { readonly connectionId: string }

/** Connections that every site has. */
const connectionIds = {
  google: '0e6a50f5-b523-4e29-990d-f37fa2ffdd69',
  facebook: '3ecad13f-52c3-483d-911f-31dbcf2a6d23',
} as const

export function connectionIdOf(idp: IdentityProvider | undefined): string | undefined {
  return typeof idp === 'string' ? connectionIds[idp] : idp?.connectionId
}
