import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { Step } from './run.ts'

const builtPlatform = fileURLToPath(new URL('../../packages/platform/dist/main.js', import.meta.url))

const node = (program: string, ...args: string[]): Step['command'] => [
  process.execPath,
  '--conditions=source',
  program,
  ...args,
]
const npm = (script: string, workspace: string): Step['command'] => [
  'npm',
  'run',
  '--silent',
  script,
  '--workspace',
  workspace,
]

// Tests often wait for a database, a browser or a process, so one worker more than there are cores uses them fully.
const vitest = ['npx', 'vitest', 'run', `--maxWorkers=${availableParallelism() + 1}`] as const

/** Projects that run the suites of other projects again, with only the globals of an edge runtime. */
const edgeProjects = ['client-edge', 'server-edge']
const withoutEdge = edgeProjects.map((name) => `--project=!${name}`)

/** Tests that run a part of their cases in `npm test`, and all of them in the step `slow`: parts of file paths. */
const sampledTests = ['.property.test.', 'src/layouts/faults/']

const projects = (...names: string[]) => names.map((name) => `--project=${name}`)

/**
 * All steps, cheapest first. Steps of one group do not depend on each other and run in parallel; a group starts when the
 * previous group has passed.
 */
export const groups: readonly (readonly Step[])[] = [
  [
    {
      name: 'lint',
      proves: 'format and lint',
      command: ['npx', 'biome', 'check', '--error-on-warnings', '.'],
    },
    {
      name: 'boundaries',
      proves: 'import rules of packages and modules, no cycles',
      command: ['npx', 'depcruise', '--config', '.dependency-cruiser.mjs', 'packages', 'apps'],
    },
    {
      name: 'styles',
      proves: 'colours and logical properties in style sheets',
      command: npm('lint:css', 'apps/storefront'),
    },
  ],
  [
    {
      name: 'types',
      proves: 'TypeScript 7, all projects',
      command: ['npx', 'tsc', '-b', '.', 'packages/server', 'apps/docs'],
    },
    {
      name: 'unused',
      proves: 'no unused file, export or dependency',
      command: node('node_modules/knip/bin/knip.js', '--no-progress'),
    },
  ],
  [
    {
      name: 'build',
      proves: 'client, react and server build for publishing',
      command: node('tools/check/build-packages.ts'),
    },
    { name: 'routes', proves: 'types of .astro files', command: npm('check', 'apps/storefront') },
  ],
  [
    {
      name: 'packages',
      proves: 'shape of the packages that get published',
      command: node('tools/check/package-shape.ts'),
    },
    {
      name: 'servers',
      proves: 'platform and storefront build from a clean tree',
      command: node('tools/start/build.ts'),
    },
    {
      name: 'conformance',
      proves: 'every call, value and message of the specification has a test, and the table is up to date',
      command: node('tools/conformance/main.ts', '--check'),
    },
    {
      name: 'docs',
      proves: 'the documentation site builds; its links, search index and tutorials',
      command: npm('check', 'apps/docs'),
      env: { SKIP_SLOW_TESTS: '1' },
    },
  ],
  [
    {
      name: 'unit',
      proves: 'unit, property, database and component tests; bytes, heap and type budgets of the client',
      command: [...vitest, ...withoutEdge],
      env: { PLATFORM_PROGRAM: builtPlatform, SKIP_SLOW_TESTS: '1' },
      live: true,
    },
  ],
  [
    {
      name: 'browser',
      proves: 'journeys, accessibility and page budgets in Chromium',
      command: [
        ...npm('e2e', 'apps/storefront'),
        '--',
        ...projects('laptop', 'phone', 'hosted, phone', 'phone without script'),
      ],
      live: true,
    },
  ],
  [
    {
      name: 'interop',
      proves: 'the public client, unchanged, against our platform',
      command: node('tools/check/interop.ts'),
      live: true,
      scope: 'all',
    },
  ],
  [
    {
      name: 'docs-slow',
      proves: 'search, accessibility and code of the documentation; needs the step docs',
      command: npm('check:slow', 'apps/docs'),
      scope: 'all',
    },
  ],
  [
    {
      name: 'slow',
      proves:
        'faults, crashes and long random histories: the tests named *.slow.test.ts, and sampled tests in full',
      command: [...vitest, ...withoutEdge, '.slow.test.', ...sampledTests],
      env: { PLATFORM_PROGRAM: builtPlatform },
      live: true,
      scope: 'all',
    },
  ],
  [
    {
      name: 'edge',
      proves: 'client and server with only the globals of an edge runtime: their suites once more',
      command: [...vitest, ...projects(...edgeProjects)],
      live: true,
      scope: 'all',
    },
  ],
  [
    {
      name: 'browser-slow',
      proves:
        'journeys under harder conditions and on other screens, and every hosted page with and without script',
      command: [
        ...npm('e2e', 'apps/storefront'),
        '--',
        ...projects(
          'laptop, other journeys',
          'every hosted page, phone',
          'cart problems, phone without script',
          'harder conditions',
          'laptop without script',
        ),
      ],
      live: true,
      scope: 'all',
    },
  ],
  [
    {
      name: 'lighthouse',
      proves: 'home, listing and product against the page budgets',
      command: npm('lighthouse', 'apps/storefront'),
      live: true,
      scope: 'all',
    },
  ],
  [
    {
      name: 'docs-lighthouse',
      proves: 'a guide, a reference page and a call of the documentation; needs the step docs',
      command: npm('lighthouse', 'apps/docs'),
      live: true,
      scope: 'all',
    },
  ],
  [
    {
      name: 'snapshots',
      proves: 'every screen looks like its reference picture',
      command: npm('snapshots', 'apps/storefront'),
      live: true,
      scope: 'release',
    },
  ],
  [
    {
      name: 'engines',
      proves: 'the main journeys in Firefox and WebKitGTK',
      command: npm('e2e:engines', 'apps/storefront'),
      live: true,
      scope: 'release',
    },
  ],
  [
    {
      name: 'front-end',
      proves:
        'a project from the Vite template type-checks and builds, and its own tests buy something in Chromium',
      command: node('tools/front-ends/main.ts', 'vite'),
      live: true,
      scope: 'all',
    },
  ],
  [
    {
      name: 'front-ends',
      proves: 'the same for all other templates, and a cart in Next.js survives the expiry of its tokens',
      command: node('tools/front-ends/main.ts', 'next', 'react-router', 'astro', 'html', 'node'),
      live: true,
      scope: 'release',
    },
  ],
  [
    {
      name: 'explore',
      proves: 'property tests on cases that were not drawn before',
      command: node('tools/explore/main.ts'),
      live: true,
      scope: 'release',
    },
  ],
]
