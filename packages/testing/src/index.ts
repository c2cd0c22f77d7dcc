export { hostedPagePaths } from '@vitrine/platform'
export { startTestPlatform, type TestPlatform, type TestPlatformOptions, type TestSite } from './platform.ts'
