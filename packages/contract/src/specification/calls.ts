/** One call of the public platform. */
export interface SpecifiedCall {
  readonly group: string
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Path below the service's prefix. */
  readonly path: string
  /** Distinguishes rows with the same path: the grants of the token call. */
  readonly variant?: string
}

/** `<method> <path>` per line, with the variant after ` · `. */
const rows: Readonly<Record<string, string>> = {
  Authentication: `
    POST /v2/register
    POST /v2/login
    POST /v2/sign-on
    POST /v2/change-password
    GET /v1/logout
    POST /v2/{factorType}/verify`,
  'Recovery and verification': `
    POST /v1/send-email
    POST /v1/activation-email
    POST /v1/recover
    POST /v1/Start
    POST /v1/auth/verify
    POST /v1/auth/resend`,
  'Redirect session': `
    POST /v1/redirect-session`,
  Token: `
    POST /oauth2/token · anonymous
    POST /oauth2/token · refresh_token
    POST /oauth2/token · authorization_code
    POST /oauth2/token · authorized_client`,
  'Catalog reads': `
    GET /v2/collections/{id}
    GET /v2/collections/slug/{slug}
    GET /v2/collections/query
    GET /v1/products/{id}
    GET /v1/collections/slug/{slug}
    POST /v1/products/{id}/productOptionsAvailability
    POST /v1/products/{id}/variants/query
    POST /v1/variants/query
    GET /v1/variants/{id}
    GET /v1/products/query-platformized`,
  'Catalog writes': `
    POST /v1/products
    PATCH /v1/products/{product.id}
    DELETE /v1/products/{id}
    PATCH /v1/products/{id}/variants
    POST /v1/products/{id}/variants/resetToDefault
    POST /v1/collections/{id}/productIds
    POST /v1/collections/{id}/productIds/delete
    POST /v1/products/{id}/media
    POST /v1/products/{id}/media/delete
    PATCH /v1/products/{id}/choices/media
    POST /v1/products/{id}/choices/media/delete
    DELETE /v1/products/{id}/options
    POST /v1/products/{id}/remove-brand
    POST /v1/products/{id}/remove-ribbon
    POST /v1/collections
    PATCH /v1/collections/{collection.id}
    DELETE /v1/collections/{id}
    POST /v1/bulk/products/update
    POST /v1/bulk/products/adjust-properties`,
  'Current cart': `
    GET /v1/carts/current
    PATCH /v1/carts/current
    POST /v1/carts/current/add-to-cart
    POST /v1/carts/current/remove-line-items
    POST /v1/carts/current/update-line-items-quantity
    POST /v1/carts/current/remove-coupon
    POST /v1/carts/current/estimate-totals
    POST /v1/carts/current/create-checkout
    DELETE /v1/carts/current`,
  GraphQL: `
    POST /graphql/{version}`,
}

/** The calls of the public platform that this contract covers. */
export const specifiedCalls: readonly SpecifiedCall[] = Object.entries(rows).flatMap(([group, lines]) =>
  lines
    .trim()
    .split('\n')
    .map((line) => {
      const [call = '', variant] = line.trim().split(' · ')
      const [method, path = ''] = call.split(' ')
      // The cast holds: the lists above contain only these methods, which the test of this table checks.
      return { group, method: method as SpecifiedCall['method'], path, ...(variant && { variant }) }
    }),
)
