export { demoClientId } from './demo-client.ts'
export { catalogFile, larkholm, readMedia } from './larkholm.ts'
