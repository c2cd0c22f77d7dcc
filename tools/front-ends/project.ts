import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

/** A project that was created from a template, and what npm wrote in it so far. */
export class Project {
  readonly folder: string
  readonly #log: string
  readonly #children = new Set<ChildProcess>()

  constructor(folder: string) {
    this.folder = folder
    this.#log = join(folder, 'npm.log')
  }

  /** Runs a command to its end. @throws Error with the end of its output */
  async run(program: string, ...args: readonly string[]): Promise<void> {
    const { code, output } = await this.execute(program, ...args)
    if (code !== 0)
      throw new Error(`${[program, ...args].join(' ')} ended with ${code}:\n${lastLines(output)}`)
  }

  /** Runs a command to its end, however it ends. */
  async execute(
    program: string,
    ...args: readonly string[]
  ): Promise<{ readonly code: number | null; readonly output: string }> {
    const child = this.#spawn(program, args, {})
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => (output += chunk.toString()))
    const [code] = (await once(child, 'close')) as [number | null]
    return { code, output }
  }

  /** Starts the shop and waits until `url` responds. */
  async start(url: string, env: Readonly<Record<string, string>>): Promise<void> {
    const child = this.#spawn('npm', ['start'], env)
    const isEnded = () => child.exitCode !== null || child.signalCode !== null
    const endsAt = Date.now() + 120_000
    while (!(await responds(url))) {
      if (isEnded() || Date.now() > endsAt)
        throw new Error(`The shop did not start:\n${lastLines(readFileSync(this.#log, 'utf8'))}`)
      await new Promise((resolve) => setTimeout(resolve, 250))
    }
  }

  /** Ends everything that was started in the project. */
  async close(): Promise<void> {
    await Promise.all(
      [...this.#children].map(async (child) => {
        if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
        const exit = once(child, 'exit')
        // npm, the platform and the shop are one process group.
        process.kill(-child.pid, 'SIGTERM')
        await exit
      }),
    )
  }

  #spawn(program: string, args: readonly string[], env: Readonly<Record<string, string>>): ChildProcess {
    const child = spawn(program, args, {
      cwd: this.folder,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...inherited(), ...env },
    })
    this.#children.add(child)
    appendFileSync(this.#log, `$ ${[program, ...args].join(' ')}\n`)
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => appendFileSync(this.#log, chunk))
    return child
  }
}

function lastLines(text: string): string {
  return text.split('\n').slice(-60).join('\n')
}

/** A user's environment: without the variables that npm and the checks of this repository set for their children. */
function inherited(): NodeJS.ProcessEnv {
  const own = /^(npm_(?!config_)|NODE_(OPTIONS|COMPILE_CACHE|ENV)|INIT_CWD|FORCE_COLOR|PLATFORM_|VITRINE_)/
  const users = Object.entries(process.env).filter(([name]) => !own.test(name))
  return { ...Object.fromEntries(users), NEXT_TELEMETRY_DISABLED: '1', ASTRO_TELEMETRY_DISABLED: '1' }
}

async function responds(url: string): Promise<boolean> {
  return fetch(url).then(
    ({ status }) => status < 500,
    () => false,
  )
}

/** A loopback port that is free now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // It listens on TCP.
  server.close()
  await once(server, 'close')
  return port
}
