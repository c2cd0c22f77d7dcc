/**
 * The specification's tables as data, transcribed: for the tests that hold the contract to them, and for the conformance
 * table (`docs/conformance.md`). Nothing at run time reads them.
 */

export { type SpecifiedCall, specifiedCalls } from './specification/calls.ts'
export { type SpecifiedConstant, specifiedConstants } from './specification/constants.ts'
export {
  type EnumerationName,
  specifiedEnumerations,
  wireEnumerations,
} from './specification/enumerations.ts'
export {
  type SpecifiedFailure,
  type SpecifiedMessage,
  specifiedFailures,
  specifiedMessages,
} from './specification/messages.ts'
