export { staffRightNames } from './access.ts'
export { type Answer, exchangeHeaders, jsonAnswer, requestIdHeader, toResponse } from './answer.ts'
export { type App, createApp } from './app.ts'
export { readBytes, readJsonBody } from './body.ts'
export { callAccess } from './call-access.ts'
export { addressPrefix, callerAddress } from './caller-address.ts'
export type { Endpoint, EndpointCall } from './endpoint.ts'
export type { Exchange } from './exchange.ts'
export { failureAnswer } from './failure.ts'
export { type FormInput, formRoute } from './form/form-route.ts'
export type { ReceivedFile } from './form/receive-form.ts'
export { healthEndpoints } from './health.ts'
export { once } from './idempotency/once.ts'
export { sweepIdempotencyRecords } from './idempotency/sweep.ts'
export { writeRoute } from './idempotency/write-route.ts'
export { listen, stopListening } from './listen.ts'
export { createListener } from './listener.ts'
export { isLoopback, isLoopbackUrl } from './loopback.ts'
export { openApiEndpoints } from './openapi/endpoints.ts'
export { type Credentials, type KnownCaller, operationEndpoints } from './operation-endpoints.ts'
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
export { RenderedJson } from './rendered-json.ts'
export {
  type Caller,
  type RequestContext,
  type Route,
  route,
  type SiteContext,
  streamRoute,
} from './route.ts'
export { schemaOf } from './schema-of.ts'
export { type SeenFrom, seenFrom } from './seen-from.ts'
export { StreamedAnswer } from './streamed-answer.ts'
