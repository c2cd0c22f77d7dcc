import { demoClientId } from '@vitrine/demo-store'

/** Where the examples look for a platform, and for which store. */
export const platformUrl: string = process.env['PLATFORM_URL'] ?? 'http://localhost:4000'
export const clientId: string = process.env['CLIENT_ID'] ?? demoClientId
