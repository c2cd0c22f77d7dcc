import { relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { cancel, intro, isCancel, log, outro, select, spinner, text } from '@clack/prompts'
import { CreateError } from './create-error.ts'
import { assertIsEmpty, createProject } from './create-project.ts'
import { isTemplateName, type TemplateName, templateNames, templates } from './templates.ts'

const usage = `Usage: npm create vitrine [folder] -- [options]

  --template <name>       ${templateNames.join(', ')}
  --platform <url>        address of the local platform, default http://localhost:4000
  --client-id <id>        client of a platform that exists; default: registers one with a platform in the project
  --packages <folder>     packed packages to use instead of those of the registry
  --no-install            only writes the files

Usage: npx create-vitrine migrate [folder] [options]

  Changes the imports of a project from the platform's public client to @vitrine/client/compat. Prints the changes as a
  diff and lists what it leaves to you.

  --write                 changes the files
  --platform <url>        adds this address to clients that are created without one`

/** The command `create-vitrine`. @throws CreateError with a message for the user */
export async function runCommand(args: readonly string[]): Promise<void> {
  const { values, positionals } = readArguments(args)
  if (values.help) return void process.stdout.write(`${usage}\n`)
  if (positionals[0] === 'migrate') {
    const { runMigrate } = await import('./migrate/migrate-command.ts')
    return runMigrate(
      { folder: positionals[1] ?? '.', write: values.write, platform: values.platform },
      new URL('../package.json', import.meta.url),
    )
  }
  const [givenFolder, unexpected] = positionals
  if (unexpected !== undefined) throw new CreateError(`Unexpected argument "${unexpected}".\n\n${usage}`)
  if (values.template !== undefined && !isTemplateName(values.template))
    throw new CreateError(
      `There is no template "${values.template}". Templates: ${templateNames.join(', ')}.`,
    )
  const isInteractive = process.stdin.isTTY === true && process.stdout.isTTY === true
  if (!isInteractive && (givenFolder === undefined || values.template === undefined))
    throw new CreateError(`Folder and --template are missing.\n\n${usage}`)

  intro('Create a shop on Vitrine')
  const folder = givenFolder ?? (await askForFolder())
  const template = values.template ?? (await askForTemplate())
  const nodeVersion = readNodeVersion()
  const progress = spinner()
  let isRunning = false
  const onStep = (step: string) => {
    if (!isInteractive) return log.step(step)
    if (isRunning) progress.message(step)
    else progress.start(step)
    isRunning = true
  }
  try {
    await createProject({
      folder,
      template,
      nodeVersion,
      install: values.install,
      packages: values.packages,
      onStep,
      ...(values.platform !== undefined && { platformUrl: values.platform }),
      ...(values['client-id'] !== undefined && { clientId: values['client-id'] }),
    })
    if (isRunning) progress.stop('Ready')
  } catch (error) {
    if (isRunning) progress.error('Failed')
    throw error
  }
  if (Number.parseInt(nodeVersion, 10) < 24)
    log.info(`The local platform needs Node.js 24, and this is ${nodeVersion}: the project brings its own.`)
  const path = relative(process.cwd(), folder) || '.'
  outro(
    `Next:\n\n  cd ${path}\n${values.install ? '' : '  npm install\n'}  npm run ${template === 'node' ? 'start' : 'dev'}\n`,
  )
}

function readArguments(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      allowNegative: true,
      options: {
        template: { type: 'string', short: 't' },
        platform: { type: 'string' },
        'client-id': { type: 'string' },
        packages: { type: 'string' },
        install: { type: 'boolean', default: true },
        write: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h' },
      },
    })
  } catch (error) {
    throw new CreateError(`${error instanceof Error ? error.message : error}\n\n${usage}`)
  }
}

async function askForFolder(): Promise<string> {
  const defaultValue = 'my-shop'
  // Before the other prompts.
  const validate = (value = '') => {
    try {
      assertIsEmpty(resolve(value || defaultValue))
    } catch (error) {
      return (error as Error).message
    }
    return undefined
  }
  return orCancel(await text({ message: 'Folder', placeholder: defaultValue, defaultValue, validate }))
}

async function askForTemplate(): Promise<TemplateName> {
  const options = templateNames.map((value) => ({ value, label: templates[value].title }))
  return orCancel(await select<TemplateName>({ message: 'Template', options }))
}

function orCancel<T>(value: T): Exclude<T, symbol> {
  if (!isCancel(value)) return value as Exclude<T, symbol> // The only symbol is the one of a cancelled prompt.
  cancel('Nothing was created.')
  return process.exit(1)
}

/** The Node.js of npm, which runs the project's scripts: `npm/11.0.0 node/v24.1.0 linux x64`. */
function readNodeVersion(): string {
  const [, version] = /\bnode\/v(\S+)/.exec(process.env['npm_config_user_agent'] ?? '') ?? []
  return version ?? process.versions.node
}
