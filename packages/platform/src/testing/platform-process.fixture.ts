import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** The gate has built it by then, and starts are three times as quick; by hand its sources are tested. */
const program = process.env['PLATFORM_PROGRAM'] ?? fileURLToPath(new URL('../cli/main.ts', import.meta.url))

/** The platform's command in a process of its own, as an operator runs it. */
export interface PlatformProcess {
  readonly child: ChildProcess
  readonly url: string
  /** Everything it wrote. */
  output(): string
  /** Ends it by a signal; the exit code, or null when the signal itself ended it. */
  end(signal: NodeJS.Signals): Promise<number | null>
}

type Environment = Readonly<Record<string, string>>

/** Starts the platform on a free port and waits until it listens. */
export async function startProcess(env: Environment, args: readonly string[] = []): Promise<PlatformProcess> {
  const { child, output } = launch(['start', ...args], { PLATFORM_PORT: '0', ...env })
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', () => {
      const found = /listens on (http:\S+)\./.exec(output())?.[1]
      if (found) resolve(found)
    })
    child.once('exit', (code) => reject(new Error(`the platform ended with ${code}: ${output()}`)))
  })
  return {
    child,
    url,
    output,
    async end(signal) {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
      const exit = once(child, 'exit') as Promise<[number | null]>
      child.kill(signal)
      const [code] = await exit
      return code
    },
  }
}

/** Runs a command that is expected to end by itself. */
export async function runCommand(
  args: readonly string[],
  env: Environment = {},
  cwd?: string,
): Promise<{ code: number | null; output: string }> {
  const { child, output } = launch(args, env, cwd)
  const [code] = (await once(child, 'exit')) as [number | null]
  return { code, output: output() }
}

/** Nothing that would set the platform up otherwise. */
function inherited(): NodeJS.ProcessEnv {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  return { PATH, NODE_COMPILE_CACHE }
}

/** Starts a command without waiting. */
export function launch(args: readonly string[], env: Environment, cwd = process.cwd()) {
  const child = spawn(process.execPath, ['--conditions=source', program, ...args], {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...inherited(), LOG_LEVEL: 'warn', ...env },
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (text += chunk.toString()))
  return { child, output: () => text }
}

/** A zombie counts as ended: its parent was killed and cannot reap it. */
export function isRunning(pid: number | undefined): boolean {
  const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', String(pid ?? 0)], { encoding: 'utf8' })
  return stdout.trim() !== '' && !stdout.startsWith('Z')
}

/** Sends the requests of test callers, which are made for the test platform's address, to a running process. */
export function through({ url }: Pick<PlatformProcess, 'url'>) {
  return {
    fetch: (request: Request) =>
      fetch(new Request(request.url.replace('http://platform.test', url), request)),
  }
}
