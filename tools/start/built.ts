import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { glob, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Workspace of each server, and its sources. */
export const servers = {
  platform: {
    workspace: 'packages/platform',
    sources: [
      'packages/{contract,platform}/src/**/*',
      'packages/platform/{package.json,tsdown.config.ts,third-party-notices.ts}',
      'package-lock.json',
    ],
  },
  shop: {
    workspace: 'apps/storefront',
    sources: [
      'apps/storefront/{brand,content,messages,src,server,worker}/**/*',
      'apps/storefront/{package.json,tsconfig.json,astro.config.*,shop.config.ts}',
      'packages/{contract,client,react,server}/src/**/*',
      'package-lock.json',
    ],
  },
} as const

/** Builds a server unless its last build was made from exactly the current sources. */
export async function ensureIsBuilt(
  server: keyof typeof servers,
  root: string,
  report: (line: string) => void,
): Promise<void> {
  const { workspace, sources } = servers[server]
  const stamp = join(root, workspace, 'dist/.sources')
  const current = await fingerprint(root, sources)
  if ((await readFile(stamp, 'utf8').catch(() => '')) === current) return
  report(`Building the ${server} (once per change, a few seconds) …`)
  const build = spawn('npm', ['run', '--silent', 'build', '--workspace', workspace], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  })
  const output: Buffer[] = []
  for (const stream of [build.stdout, build.stderr]) stream.on('data', (chunk: Buffer) => output.push(chunk))
  const [code] = (await once(build, 'close')) as [number | null]
  if (code !== 0) {
    report(Buffer.concat(output).toString('utf8'))
    throw new Error(`The ${server} could not be built; the output above shows the reason.`)
  }
  await mkdir(dirname(stamp), { recursive: true })
  await writeFile(stamp, current)
}

async function fingerprint(root: string, sources: readonly string[]): Promise<string> {
  const files: string[] = []
  for await (const entry of glob(sources, { cwd: root, withFileTypes: true })) {
    if (entry.isFile() && !/\.test(-d)?\.tsx?$/.test(entry.name))
      files.push(join(entry.parentPath, entry.name))
  }
  const hash = createHash('sha256')
  for (const file of files.sort())
    hash
      .update(file.slice(root.length))
      .update('\0')
      .update(await readFile(file))
      .update('\0')
  return hash.digest('hex')
}
