import { defineConfig, type UserConfig } from 'tsdown'
import { thirdPartyNotices } from '../platform/third-party-notices.ts'

const options: UserConfig = {
  format: 'esm',
  platform: 'node',
  target: 'node20.19',
  fixedExtension: false,
}

export default defineConfig([
  { ...options, entry: ['src/index.ts'], dts: true, clean: true },
  {
    ...options,
    entry: ['src/main.ts'],
    dts: false,
    clean: false,
    plugins: [thirdPartyNotices(new URL('dist/', import.meta.url))],
  },
])
