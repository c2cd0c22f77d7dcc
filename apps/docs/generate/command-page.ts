import { join } from 'node:path'
import { helpText } from '../../../packages/platform/src/cli/help.ts'
import { blocks, fence, type Page, readSection } from './markdown.ts'

/** The commands, settings and exit codes of the platform: its own help text. */
export function commandPage(): Page {
  return {
    path: 'reference/platform',
    title: 'Platform: commands and settings',
    label: 'Commands and settings',
    description: 'Commands, environment variables and exit codes of npx @vitrine/platform.',
    body: blocks(
      'In this repository the commands `npm run staff`, `npm run apps`, `npm run clients` and `npm run catalog` are the same for the store of `npm start`.',
      fence('txt', helpText.replaceAll(/^ {2}platform/gm, '  npx @vitrine/platform')),
    ),
  }
}

/** The settings of everything else that is started from this repository: the tables of the README files. */
export function settingsPage(root: string): Page {
  return {
    path: 'reference/settings',
    title: 'Settings of the shop',
    description: 'Environment variables of the shop, of npm start and of this site.',
    body: blocks(
      'Environment variables. The names, languages and sections of the shop are in [`shop.config.ts`](/guides/make-the-shop-yours/), the settings of the platform in [Commands and settings](/reference/platform/).',
      '## The shop',
      readSection(join(root, 'apps/storefront/README.md'), 'Environment'),
      '## `npm start` and `npm run dev`',
      readTable(readSection(join(root, 'README.md'), 'Settings of `npm start`')),
      '## This site and the tests',
      readTable(readSection(join(root, 'CONTRIBUTING.md'), 'Settings')),
    ),
  }
}

const readTable = (section: string): string => section.match(/^\|.*\n?/gm)?.join('') ?? ''
