import type { ErrorEnvelope } from '@vitrine/contract'
import type { PlatformFixture, Reply } from '../testing/test-platform.fixture.ts'

/** Uploads a form: strings as fields, bytes as files. */
export async function sendForm<T>(
  { platform }: Pick<PlatformFixture, 'platform'>,
  authorization: Record<string, string>,
  parts: Readonly<Record<string, string | Uint8Array>>,
  filename = 'photo.png',
): Promise<Reply<T>> {
  const form = new FormData()
  for (const [name, value] of Object.entries(parts)) {
    if (typeof value === 'string') form.append(name, value)
    // Bytes of a buffer of ours are never shared memory.
    else form.append(name, new Blob([value as Uint8Array<ArrayBuffer>], { type: 'image/png' }), filename)
  }
  const { body, headers } = await encoded(form)
  const request = new Request('http://platform.test/stores/v1/media/files', {
    method: 'POST',
    headers: { ...authorization, ...headers },
    body,
  })
  const response = await platform.fetch(request)
  return { status: response.status, headers: response.headers, body: (await response.json()) as T }
}

/** Encodes the form up front: errors while streaming it would be lost when the server stops reading. */
export async function encoded(
  form: FormData,
): Promise<{ body: ArrayBuffer; headers: Readonly<Record<string, string>> }> {
  const made = new Response(form)
  return {
    body: await made.arrayBuffer(),
    headers: { 'content-type': made.headers.get('content-type') ?? '' },
  }
}

/** `400 file FORMAT`: the status, and the code or the fields of a refusal. */
export function refusalOf({ status, body }: Reply<unknown>): string {
  const { details } = body as ErrorEnvelope
  const violations = details?.validationError?.fieldViolations?.map(
    ({ field, violatedRule }) => `${field} ${violatedRule}`,
  )
  return `${status} ${details?.applicationError?.code ?? violations?.join(', ') ?? ''}`.trim()
}
