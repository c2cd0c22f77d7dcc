/** A form waits for this answer; then it is sent as without script. */
const patienceMs = 4_000

/**
 * Id of whoever the platform knows this browser as; `undefined`: nobody any more.
 * @throws Error when nobody can tell.
 */
export async function whoIsHere({ dataset }: HTMLElement): Promise<string | undefined> {
  const answer = await fetch(dataset['session'] ?? '', {
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(patienceMs),
  })
  if (!answer.ok) throw new Error(`The session answered ${answer.status}`)
  const { id } = Object(await answer.json())
  return typeof id === 'string' ? id : undefined
}
