export { checkAccess } from './access.ts'
export { createApp, fetchFrom, requestIdHeader } from './app.ts'
export { readBytes, readJsonBody } from './body.ts'
export { addressPrefix, callerAddress } from './caller-address.ts'
export { type HttpApp, type HttpContext, type HttpEnv, named } from './context.ts'
export { errorResponse } from './error-response.ts'
export { type FormInput, formRoute } from './form/form-route.ts'
export type { ReceivedFile } from './form/receive-form.ts'
export { healthRoutes } from './health.ts'
export { once } from './idempotency/once.ts'
export { type OptimisticWrite, takesPlace } from './idempotency/optimistic-write.ts'
export { sweepIdempotencyRecords } from './idempotency/sweep.ts'
export { optimisticRoute, writeRoute } from './idempotency/write-route.ts'
export { isLoopback, isLoopbackUrl } from './loopback.ts'
export { createListener, listen, stopListening } from './node-server.ts'
export { openApiPages } from './openapi/endpoints.ts'
export { type Credentials, type KnownCaller, operationRoutes, readAuthorization } from './operation-routes.ts'
export { checkOutboundUrl, OutboundRefused, outboundRequest } from './outbound/outbound-request.ts'
export { newSecret, secretText, signatureHeaders } from './outbound/signature.ts'
export { pageAfter } from './page-after.ts'
export {
  applicationError,
  applicationErrorOf,
  httpError,
  invalidArguments,
  Problem,
  violation,
} from './problem.ts'
export { RateLimits, retryAfterSeconds, tooMany } from './rate-limits/rate-limits.ts'
export {
  type Caller,
  RenderedJson,
  type RequestContext,
  type Route,
  route,
  type SiteContext,
  streamRoute,
} from './route.ts'
export { type SeenFrom, seenFrom } from './seen-from.ts'
export { StreamedResponse, streamBody } from './streams.ts'
