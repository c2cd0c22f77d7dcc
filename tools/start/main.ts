// `npm start`: the platform with the demo store, and the shop, on this machine. `npm run dev` (`--dev`) runs both from their sources and
// reloads them on changes.
import { ensureIsBuilt } from './built.ts'
import { type Child, type ServerProgram, startChild } from './child.ts'
import { builtPrograms, developmentPrograms, root, toUrls, writeBrand } from './programs.ts'
import { readSettings, type Settings } from './settings.ts'

const isDevelopment = process.argv.includes('--dev')
const print = (line: string) => process.stdout.write(`${line}\n`)

/** Exit codes: 0 stopped by a signal, 1 a server or the build failed, 2 invalid setting. */
async function main(): Promise<number> {
  if (Number.parseInt(process.versions.node, 10) < 24) {
    return refuse(
      `Vitrine runs on Node 24, and this is ${process.versions.node}. Start it with \`npm start\`, which brings its own.`,
    )
  }
  let settings: Settings
  try {
    settings = readSettings(process.env)
  } catch (error) {
    return refuse((error as Error).message)
  }

  const children: Child[] = []
  let isStopping = false
  let failed = false
  let lastSignalAt = 0
  const stop = (signal: NodeJS.Signals) => {
    // One Ctrl-C can arrive twice, from the terminal and from npm. Only a later one means "now".
    const again = performance.now() - lastSignalAt > 1_000 && isStopping
    lastSignalAt = performance.now()
    if (isStopping && !again) return
    if (!isStopping) print(signal === 'SIGINT' ? '\nStopping …' : 'Stopping …')
    isStopping = true
    for (const child of children) child.stop(again ? 'SIGKILL' : 'SIGTERM')
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(signal))

  /** Does nothing after a signal: what was waited for before may have taken a while. */
  const start = async (program: ServerProgram) => {
    if (isStopping) return
    const child = startChild(program)
    children.push(child)
    await child.ready
  }
  let shopName: string
  try {
    shopName = await writeBrand(settings)
  } catch (error) {
    return refuse((error as Error).message)
  }
  const programs = isDevelopment ? developmentPrograms(settings) : builtPrograms(settings)
  try {
    const shopIsBuilt = isDevelopment ? undefined : ensureIsBuilt('shop', root, print)
    shopIsBuilt?.catch(() => {}) // Awaited below, after the platform has started.
    if (!isDevelopment) await ensureIsBuilt('platform', root, print)
    await Promise.all([start(programs.platform), shopIsBuilt])
    await start(programs.shop)
    if (!isStopping) print(welcome(settings, shopName))
  } catch (error) {
    if (!isStopping) {
      print((error as Error).message)
      failed = true
    }
    stop('SIGTERM')
  }

  // If one server exits, the other is of no use.
  if (children.length > 0) await Promise.race(children.map((child) => child.ended))
  const wasRequested = isStopping && !failed
  stop('SIGTERM')
  const codes = await Promise.all(children.map((child) => child.ended))
  return wasRequested ? Math.max(0, ...codes) : Math.max(1, ...codes)
}

function welcome(settings: Settings, shopName: string): string {
  const { shop, platform } = toUrls(settings)
  return `
  ${shopName} is open.

    Shop       ${shop}
    Platform   ${platform}
    API        ${platform}/docs
    Inbox      ${settings.smtpUrl ? 'mail is sent through SMTP_URL' : `${platform}/inbox`}
    Data       ${settings.databaseUrl ? 'DATABASE_URL' : settings.dataDir}

  Staff account: npm run staff -- add you@example.com   (in a second terminal)
  Documentation: npm run docs
${isDevelopment ? '  Changes of sources reload the shop, or restart the platform; data stays.\n' : ''}  Ctrl-C stops everything.
`
}

function refuse(sentence: string): number {
  process.stderr.write(`${sentence}\n`)
  return 2
}

process.exitCode = await main()
