// The server and its app

// Operations
export { checkAccess } from './access.ts'
export { createApp, fetchFrom, healthRoutes, requestIdHeader } from './app.ts'
// Requests and errors
export { readBytes, readJsonBody } from './body.ts'
export { addressPrefix, callerAddress, isLoopback, isLoopbackUrl } from './caller-address.ts'
export { type HttpApp, type HttpContext, type HttpEnv, named } from './context.ts'
export { cursorPage } from './cursor-page.ts'
export { type DeviceInfo, readDeviceInfo } from './device-info.ts'
export { errorResponse } from './error-response.ts'
export { type FormInput, formRoute, type ReceivedFile } from './forms.ts'
export { withIdempotency, writeRoute } from './idempotency/idempotency.ts'
export { sweepIdempotencyRecords } from './idempotency/repository.ts'
export type { ResponseRow } from './idempotency/tables.ts'
export { createListener, listen, stopListening } from './node-server.ts'
// OpenAPI
export {
  type DescribedOperation,
  dereference,
  type OpenApiDocument,
  openApiDocument,
  type Parameter,
} from './openapi/document.ts'
export type { JsonSchemas } from './openapi/json-schemas.ts'
export { type Credentials, type KnownCaller, operationRoutes, readAuthorization } from './operation-routes.ts'
// Calls to other servers
export { checkOutboundUrl, OutboundRefused, outboundRequest } from './outbound-request.ts'
export {
  applicationError,
  applicationErrorOf,
  httpError,
  invalidArguments,
  invalidField,
  Problem,
  violation,
} from './problem.ts'
export { RateLimits, retryAfterSeconds, tooMany } from './rate-limits/rate-limits.ts'
export { sweepRateLimits } from './rate-limits/repository.ts'
export {
  type Caller,
  RenderedJson,
  type RequestContext,
  type Route,
  route,
  type SiteContext,
  streamRoute,
} from './route.ts'
export { StreamedResponse, streamBody } from './streams.ts'
export { newSecret, secretText, signatureHeaders } from './webhook-signature.ts'
