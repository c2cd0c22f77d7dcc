import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { extname } from 'node:path'
import type { GetObjectCommandOutput, S3 } from '@aws-sdk/client-s3'
import { httpError } from '../../http/index.ts'
import { StartError } from '../../runtime/index.ts'
import { contentTypes, type FileFormat } from '../file-format.ts'
import type { BlobStore, ByteRange } from './blob-store.ts'

/** A bucket of an S3-compatible store with credentials. */
export interface S3Address {
  readonly endpoint: string
  readonly bucket: string
  /** Prefix of all names; empty or ending with a slash. */
  readonly prefix: string
  readonly region: string
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string }
}

/** The blob store at a URL; undefined for the data folder. @throws StartError without the URL, which contains a secret */
export function openBlobs(url: string | undefined): BlobStore | undefined {
  if (url === undefined) return undefined
  const address = parseS3Address(url)
  if (address) return s3Blobs(address)
  throw new StartError(
    'badSetting',
    'MEDIA_STORE_URL is not valid; it must be https://KEY:SECRET@host/bucket/prefix?region=….',
  )
}

/**
 * Parses `https://KEY:SECRET@host/bucket/prefix?region=eu-central-1` with a percent-encoded key and secret. The default
 * region is `us-east-1`, which stores without regions expect.
 */
export function parseS3Address(text: string): S3Address | undefined {
  if (!URL.canParse(text)) return undefined
  const { protocol, host, username, password, pathname, searchParams } = new URL(text)
  const [bucket = '', ...folders] = pathname.split('/').filter((part) => part !== '')
  const isComplete = /^https?:$/.test(protocol) && bucket !== '' && username !== '' && password !== ''
  if (!isComplete) return undefined
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

const connectTimeoutMs = 3_000
const requestTimeoutMs = 20_000

/** Files in an S3 bucket. The SDK is loaded with the first file, to keep startup fast. */
export function s3Blobs({ bucket: Bucket, prefix, ...address }: S3Address): BlobStore {
  let loaded: Promise<S3> | undefined
  const client = () => {
    loaded ??= connect(address)
    return loaded
  }
  const objectOf = (name: string) => ({ Bucket, Key: `${prefix}${name.slice(0, 2)}/${name}` })

  async function size(name: string): Promise<number | undefined> {
    const found = await ifFound((await client()).headObject(objectOf(name)))
    return found?.ContentLength
  }

  async function get(name: string, range?: ByteRange): Promise<GetObjectCommandOutput['Body']> {
    const Range = range && { Range: `bytes=${range.start}-${range.end}` }
    return (await ifFound((await client()).getObject({ ...objectOf(name), ...Range })))?.Body
  }

  return {
    size,
    async put(name, path) {
      if ((await size(name)) === undefined) {
        const upload = (await client()).putObject({
          ...objectOf(name),
          Body: createReadStream(path),
          ContentLength: (await stat(path)).size,
          ContentType: contentTypes[extname(name).slice(1) as FileFormat],
        })
        await upload.catch((error: unknown) => {
          throw unavailable(error)
        })
      }
      await rm(path, { force: true })
    },
    async *read(name, range) {
      const body = await get(name, range)
      if (!body) throw new Error(`${name} is missing in the media bucket`)
      // In Node the body is a stream of buffers; the SDK's type also covers browsers.
      yield* body as unknown as AsyncIterable<Uint8Array>
    },
    source: async (name) => (await get(name))?.transformToByteArray(),
  }
}

async function connect(address: Omit<S3Address, 'bucket' | 'prefix'>): Promise<S3> {
  const { S3 } = await import('@aws-sdk/client-s3')
  return new S3({
    ...address,
    // Not every S3-compatible store supports bucket host names and the newer checksums.
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    requestHandler: { connectionTimeout: connectTimeoutMs, requestTimeout: requestTimeoutMs },
  })
}

/** Undefined for a 404. */
async function ifFound<T>(request: Promise<T>): Promise<T | undefined> {
  try {
    return await request
  } catch (error) {
    const { $metadata } = error as { $metadata?: { httpStatusCode?: number } }
    if ($metadata?.httpStatusCode === 404) return undefined
    throw unavailable(error)
  }
}

/** The client may retry. Details are only logged: the store's URL contains a secret. */
function unavailable(error: unknown): Error {
  const problem = httpError(503, 'The media store is unavailable. Try again in a moment.', {
    'retry-after': '2',
  })
  problem.cause = error
  return problem
}
