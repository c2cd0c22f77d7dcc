/**
 * Id of whoever the platform knows this browser as; `undefined`: nobody any more.
 * @throws Error when nobody can tell.
 */
export async function whoIsHere({ dataset }: HTMLElement): Promise<string | undefined> {
  const answer = await fetch(dataset['session'] ?? '', { headers: { accept: 'application/json' } })
  if (!answer.ok) throw new Error(`The session answered ${answer.status}`)
  const { id } = Object(await answer.json())
  return typeof id === 'string' ? id : undefined
}
