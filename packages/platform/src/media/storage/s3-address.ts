/** A bucket of a store that speaks S3, and who calls it. */
export interface S3Address {
  readonly endpoint: string
  readonly bucket: string
  /** Before every name; empty or with a slash at its end. */
  readonly prefix: string
  readonly region: string
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string }
}

/**
 * Reads `https://KEY:SECRET@host/bucket/prefix?region=eu-central-1`, key and secret percent-encoded. Undefined when it makes none.
 * Stores that have no regions call theirs `us-east-1`.
 */
export function readS3Address(text: string): S3Address | undefined {
  if (!URL.canParse(text)) return undefined
  const { protocol, host, username, password, pathname, searchParams } = new URL(text)
  const [bucket = '', ...folders] = pathname.split('/').filter((part) => part !== '')
  const isWhole = /^https?:$/.test(protocol) && bucket !== '' && username !== '' && password !== ''
  if (!isWhole) return undefined
  return {
    endpoint: `${protocol}//${host}`,
    bucket,
    prefix: folders.map((folder) => `${folder}/`).join(''),
    region: searchParams.get('region') || 'us-east-1',
    credentials: {
      accessKeyId: decodeURIComponent(username),
      secretAccessKey: decodeURIComponent(password),
    },
  }
}
