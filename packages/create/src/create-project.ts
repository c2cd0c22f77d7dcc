import { randomBytes } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CreateError } from './create-error.ts'
import { installDependencies } from './install-dependencies.ts'
import { registerClient } from './register-client.ts'
import { isTemplateName, type TemplateName, templates } from './templates.ts'

/** What {@link createProject} creates. */
export interface ProjectOptions {
  /** Where; created if it does not exist. */
  readonly folder: string
  readonly template: TemplateName
  /** Name of the package; default that of the folder. */
  readonly name?: string
  /** Address of the local platform; default `http://localhost:4000`. */
  readonly platformUrl?: string
  /** Client id of a client that exists already; default a new development client of a platform in the project. */
  readonly clientId?: string
  /** Folder with packed packages to use instead of those of the registry. They are copied into the project. */
  readonly packages?: string | undefined
  /** Installs dependencies and registers the client; default true. */
  readonly install?: boolean
  /** Version of Node.js that runs the project's scripts; default this one. */
  readonly nodeVersion?: string
  /** Called before each step that takes time. */
  readonly onStep?: (step: string) => void
}

/** Client id of the demo store, which every local platform knows until it has another store. */
const demoClientId = '5f0c9a52-3f0e-4b8e-9d57-1a2b7c44e001'
/** The local platform needs it. Projects on an older Node.js bring their own. */
const minimumNode = 24
const nodePackageVersion = '24.21.0'

const templatesFolder = fileURLToPath(new URL('../templates', import.meta.url))

/**
 * Creates a project from a template: files, dependencies, and an OAuth client of the local platform.
 *
 * @throws CreateError if the folder is not empty, or a step fails
 * @example
 * ```ts
 * import { createProject } from 'create-vitrine'
 *
 * await createProject({ folder: 'my-shop', template: 'vite' })
 * ```
 */
export async function createProject(options: ProjectOptions): Promise<void> {
  const { template, platformUrl = 'http://localhost:4000', install = true, onStep = () => {} } = options
  if (!isTemplateName(template)) throw new CreateError(`There is no template "${template}".`)
  const folder = resolve(options.folder)
  const name = options.name ?? toPackageName(folder)
  assertIsEmpty(folder)
  copyTemplate(template, folder)
  writeManifest(folder, name, options)
  const settings = { platformUrl, clientId: options.clientId ?? demoClientId }
  writeSettings(template, folder, settings)
  if (!install) return
  onStep('Installing dependencies')
  await installDependencies(folder)
  if (options.clientId !== undefined) return
  onStep('Registering the shop with a local platform')
  writeSettings(template, folder, { ...settings, clientId: await registerClient(folder, name) })
}

/** @throws CreateError if the folder exists and contains anything but `.git` */
export function assertIsEmpty(folder: string): void {
  if (!existsSync(folder)) return
  const [first] = readdirSync(folder).filter((entry) => entry !== '.git')
  if (first !== undefined)
    throw new CreateError(`${folder} is not empty: it contains ${first}. Choose another folder.`)
}

function copyTemplate(template: TemplateName, folder: string): void {
  const { stylesheet, hasLoginForm } = templates[template]
  const copyCommon = (file: string, target = file) =>
    cpSync(join(templatesFolder, 'common', file), join(folder, target))
  mkdirSync(folder, { recursive: true })
  cpSync(join(templatesFolder, template), folder, { recursive: true })
  // npm leaves files called .gitignore out of packages.
  copyCommon('gitignore', '.gitignore')
  copyCommon('e2e/pay.ts')
  if (stylesheet) {
    copyCommon('shop.css', stylesheet)
    copyCommon('playwright.config.ts')
    copyCommon('e2e/buy.e2e.ts')
  }
  if (hasLoginForm) copyCommon('e2e/login.e2e.ts')
}

interface Manifest {
  name: string
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
  allowScripts?: Record<string, boolean>
}

function writeManifest(folder: string, name: string, { packages, nodeVersion }: ProjectOptions): void {
  const file = join(folder, 'package.json')
  const manifest: Manifest = JSON.parse(readFileSync(file, 'utf8'))
  manifest.name = name
  if (packages !== undefined) usePackedPackages(manifest, folder, packages)
  if (Number.parseInt(nodeVersion ?? process.versions.node, 10) < minimumNode) {
    manifest.devDependencies = { ...manifest.devDependencies, node: nodePackageVersion }
    manifest.allowScripts = { ...manifest.allowScripts, node: true }
  }
  writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`)
}

/** Copies packages into the project, so that it does not depend on where they were packed. */
function usePackedPackages(manifest: Manifest, folder: string, packages: string): void {
  const files = readdirSync(packages)
  mkdirSync(join(folder, 'vendor'))
  const use = (name: string): string => {
    const prefix = `${name.replace('@', '').replace('/', '-')}-`
    const file = files.find((each) => each.startsWith(prefix) && each.endsWith('.tgz'))
    if (!file) throw new CreateError(`${packages} does not contain ${name}.`)
    cpSync(join(packages, file), join(folder, 'vendor', file))
    return `file:vendor/${file}`
  }
  for (const dependencies of [manifest.dependencies, manifest.devDependencies]) {
    for (const name of Object.keys(dependencies))
      if (name.startsWith('@vitrine/')) dependencies[name] = use(name)
  }
  // The platform depends on it, and no registry has it.
  manifest.devDependencies['@vitrine/demo-store'] = use('@vitrine/demo-store')
}

interface Settings {
  readonly platformUrl: string
  readonly clientId: string
}

function writeSettings(name: TemplateName, folder: string, { platformUrl, clientId }: Settings): void {
  const { hasServer, settingsFile } = templates[name]
  const lines = [`PLATFORM_URL=${platformUrl}`, `CLIENT_ID=${clientId}`]
  if (hasServer) {
    lines.push('SHOP_ORIGIN=http://localhost:3000', '# Seals the session cookies. Keep it secret.')
    lines.push(`SESSION_SECRET=${randomBytes(32).toString('base64url')}`)
  }
  if (name === 'vite') {
    lines.push('# Vite passes only these on to the page.')
    lines.push(`VITE_PLATFORM_URL=${platformUrl}`, `VITE_CLIENT_ID=${clientId}`)
  }
  writeFileSync(join(folder, '.env'), `${lines.join('\n')}\n`)
  if (settingsFile) {
    const text = `export const platformUrl = '${platformUrl}'\nexport const clientId = '${clientId}'\n`
    writeFileSync(join(folder, settingsFile), text)
  }
}

function toPackageName(folder: string): string {
  const name = basename(folder)
    .toLowerCase()
    .replace(/[^a-z0-9-]+/g, '-')
    .replace(/^-+|-+$/g, '')
  return name === '' ? 'my-shop' : name
}
