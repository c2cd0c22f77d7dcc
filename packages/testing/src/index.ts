/** The platform inside tests, and failures on purpose. */

export {
  type Fault,
  type FaultOptions,
  type FaultyFetch,
  faultyFetch,
  type InjectedFault,
} from './faulty-fetch.ts'
export { type Buyer, type OrderToPlace, placeOrder } from './place-order.ts'
export {
  type StaffRight,
  startTestPlatform,
  type TestPlatform,
  type TestPlatformOptions,
  type TestSite,
} from './platform.ts'
