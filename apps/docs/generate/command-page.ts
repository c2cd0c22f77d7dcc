import { helpText } from '../../../packages/platform/src/cli/help.ts'
import { blocks, fence, type Page } from './markdown.ts'

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
