/** The platform inside tests, and failures on purpose. */

export { hostedPagePaths } from '@vitrine/platform'
export { type Fault, type FaultOptions, type FaultyFetch, faultyFetch } from './faulty-fetch.ts'
export { startTestPlatform, type TestPlatform, type TestPlatformOptions, type TestSite } from './platform.ts'
