/** A form waits for this response; then it is sent as without script. */
const timeoutMs = 4_000

/**
 * Id of the member that the platform knows this browser as; undefined for an ended session.
 *
 * @throws Error if it cannot be read
 */
export async function readMemberId(address: string): Promise<string | undefined> {
  const response = await fetch(address, {
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (!response.ok) throw new Error(`The session responded with ${response.status}.`)
  const { id } = Object(await response.json())
  return typeof id === 'string' ? id : undefined
}
