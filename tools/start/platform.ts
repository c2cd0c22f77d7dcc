import { demoClientId, larkholm, readMedia } from '@vitrine/demo-store'
import { startPlatform } from '@vitrine/platform'
