import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { temporaryFolder } from '@vitrine/testing/data-folder'
import { Builder, Capabilities, Key, Origin } from 'selenium-webdriver'
import { freePort } from '../../src/testing/free-port.fixture.ts'
import { type Engine, type LaunchOptions, viewport } from './engine.ts'
import { requireProgram } from './programs.ts'

const keys = { Enter: Key.ENTER }

/** Launches WebKitGTK's small browser through its driver (classic WebDriver), on a display in memory. */
export async function launchWebKit({ hasScript }: LaunchOptions): Promise<Engine> {
  const display = await startDisplay()
  const port = await freePort()
  const home = temporaryFolder()
  // Reduced motion: WebKitGTK 2.50 crashes in view transitions between pages.
  mkdirSync(join(home, 'gtk-3.0'))
  writeFileSync(join(home, 'gtk-3.0/settings.ini'), '[Settings]\ngtk-enable-animations=0\n')
  const server = spawn(requireProgram('webkit2gtk-driver'), [`--port=${port}`], {
    stdio: ['ignore', 'pipe', 'pipe'],
    // A process group, which ends with the browsers that the driver starts.
    detached: true,
    env: {
      ...process.env,
      DISPLAY: display.name,
      XDG_CONFIG_HOME: home,
      GDK_BACKEND: 'x11',
      // There is no graphics card.
      LIBGL_ALWAYS_SOFTWARE: '1',
      WEBKIT_DISABLE_DMABUF_RENDERER: '1',
    },
  })
  const errors: string[] = []
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (chunk: Buffer) => {
      errors.push(
        ...chunk
          .toString('utf8')
          .split('\n')
          .filter((line) => /^CONSOLE \w+ ERROR/.test(line)),
      )
    })
  const options = {
    binary: globSync('/usr/lib/*/webkit*gtk-*/MiniBrowser')[0],
    args: [
      '--automation',
      `--enable-javascript=${hasScript}`,
      '--enable-write-console-messages-to-stdout=true',
    ],
  }
  const stop = async () => {
    await end(server)
    await display.stop()
    rmSync(home, { recursive: true, force: true })
  }
  try {
    await untilReady(`http://127.0.0.1:${port}/status`, server)
    const driver = await new Builder()
      .usingServer(`http://127.0.0.1:${port}`)
      .withCapabilities(new Capabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options }))
      .build()
    await driver
      .manage()
      .window()
      .setRect({ x: 0, y: 0, ...viewport })
    return {
      errors,
      goto: (address) => driver.get(address),
      run: (body) => driver.executeScript(body),
      clickAt: (x, y) =>
        driver
          .actions()
          .move({ x: Math.round(x), y: Math.round(y), origin: Origin.VIEWPORT, duration: 0 })
          .click()
          .perform(),
      press: (key) => driver.actions().sendKeys(keys[key]).perform(),
      type: (characters) => driver.actions().sendKeys(characters).perform(),
      selectAll: () => driver.actions().keyDown(Key.CONTROL).sendKeys('a').keyUp(Key.CONTROL).perform(),
      screenshot: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
      // The driver ends its browser; `driver.quit` would wait for one that hangs.
      close: stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** An X server whose screen is memory. */
async function startDisplay(): Promise<{ readonly name: string; stop(): Promise<void> }> {
  const size = `${viewport.width}x${viewport.height}x24`
  const server = spawn(
    requireProgram('xvfb'),
    ['-displayfd', '1', '-screen', '0', size, '-nolisten', 'tcp'],
    { stdio: ['ignore', 'pipe', 'ignore'], detached: true },
  )
  const exited = once(server, 'exit').then(() => {
    throw new Error('Xvfb ended before its display was ready.')
  })
  exited.catch(() => {})
  const [number] = (await Promise.race([once(server.stdout, 'data'), exited])) as [Buffer]
  return { name: `:${number.toString('utf8').trim()}`, stop: () => end(server) }
}

async function untilReady(address: string, server: ChildProcess): Promise<void> {
  for (;;) {
    const isReady = await fetch(address).then(
      (response) => response.ok,
      () => false,
    )
    if (isReady) return
    if (server.exitCode !== null) throw new Error('WebKitWebDriver ended before it was ready.')
    await setTimeout(50)
  }
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const exited = once(server, 'exit')
  // A driver whose browser hangs waits for it when it is ended gently.
  if (server.pid !== undefined) process.kill(-server.pid, 'SIGKILL')
  await exited
}
