/**
 * Reference tables of the public platform and its client as data, for the tests that compare the contract
 * with them and for `docs/conformance.md`. Not used at run time.
 */

export { type SpecifiedCall, specifiedCalls } from './specification/calls.ts'
export { type SpecifiedConstant, specifiedConstants } from './specification/constants.ts'
export {
  type EnumerationName,
  requestFields,
  responseFields,
  specifiedEnumerations,
  wireEnumerations,
} from './specification/enumerations.ts'
export {
  type SpecifiedFailure,
  type SpecifiedMessage,
  specifiedFailures,
  specifiedMessages,
} from './specification/messages.ts'
