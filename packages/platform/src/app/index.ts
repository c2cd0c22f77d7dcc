export { openDataFolder } from './data-folder/data-folder.ts'
export { defaultShopUrl } from './default-shop-url.ts'
export { type PlatformOptions, type RunningPlatform, startPlatform } from './platform.ts'
