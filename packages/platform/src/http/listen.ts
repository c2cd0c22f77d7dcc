import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { StartError } from '../runtime/index.ts'

/** Binds the server and tells the port it got. */
export function listen(server: Server, host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(startError(error, host, port)))
    server.listen({ host, port, exclusive: true }, () => {
      // Listening on a port, so the address is one with a port.
      resolve((server.address() as AddressInfo).port)
    })
  })
}

function startError(error: NodeJS.ErrnoException, host: string, port: number): Error {
  if (error.code === 'EADDRINUSE') {
    return new StartError(
      'portInUse',
      `Port ${port} is in use; stop what uses it, or choose another with PLATFORM_PORT.`,
    )
  }
  if (error.code === 'EACCES') {
    return new StartError(
      'portInUse',
      `Port ${port} is closed to this user; choose one above 1023 with PLATFORM_PORT.`,
    )
  }
  return new StartError(
    'badSetting',
    `The platform cannot listen on ${host}:${port} (${error.code ?? error.message}).`,
    {
      cause: error,
    },
  )
}

/** Stops accepting, lets requests under way finish for at most `graceMs`, then cuts what is left. */
export async function stopListening(server: Server, graceMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  server.closeIdleConnections()
  // Connections that fall idle after their last answer would keep the server open until their time-out.
  const idle = setInterval(() => server.closeIdleConnections(), 50)
  const cut = setTimeout(() => server.closeAllConnections(), graceMs)
  await closed
  clearInterval(idle)
  clearTimeout(cut)
}
