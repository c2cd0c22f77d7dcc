import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { extname } from 'node:path'
import type { GetObjectCommandOutput, S3 } from '@aws-sdk/client-s3'
import { httpError } from '../../http/index.ts'
import { contentTypes, type FileFormat } from '../sniff-file.ts'
import type { BlobStore, BytePart } from './blob-store.ts'
import type { S3Address } from './s3-address.ts'

const connectMs = 3_000
const answerMs = 20_000

/** Files in a bucket of any store that speaks S3. The SDK is loaded at the first file: a platform without one starts without it. */
export function s3Blobs({ bucket: Bucket, prefix, ...address }: S3Address): BlobStore {
  let loaded: Promise<S3> | undefined
  const client = () => {
    loaded ??= connect(address)
    return loaded
  }
  const at = (name: string) => ({ Bucket, Key: `${prefix}${name.slice(0, 2)}/${name}` })

  async function size(name: string): Promise<number | undefined> {
    const found = await whereFound((await client()).headObject(at(name)))
    return found?.ContentLength
  }

  async function get(name: string, part?: BytePart): Promise<GetObjectCommandOutput['Body']> {
    const range = part && { Range: `bytes=${part.start}-${part.end}` }
    return (await whereFound((await client()).getObject({ ...at(name), ...range })))?.Body
  }

  return {
    size,
    async put(name, path) {
      if ((await size(name)) === undefined) {
        // Objects are there whole or not at all.
        await told(
          (await client()).putObject({
            ...at(name),
            Body: createReadStream(path),
            ContentLength: (await stat(path)).size,
            ContentType: contentTypes[extname(name).slice(1) as FileFormat],
          }),
        )
      }
      await rm(path, { force: true })
    },
    async *read(name, part) {
      const body = await get(name, part)
      if (!body) throw new Error(`the store has lost ${name}`)
      // In Node the body is a stream of buffers; the type covers browsers too.
      yield* body as unknown as AsyncIterable<Uint8Array>
    },
    source: async (name) => (await get(name))?.transformToByteArray(),
  }
}

async function connect(address: Omit<S3Address, 'bucket' | 'prefix'>): Promise<S3> {
  const { S3 } = await import('@aws-sdk/client-s3')
  return new S3({
    ...address,
    // Names of buckets in the host are not known to every store, and neither are the newer checksums.
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    requestHandler: { connectionTimeout: connectMs, requestTimeout: answerMs },
  })
}

/** What is not there is undefined. */
async function whereFound<T>(call: Promise<T>): Promise<T | undefined> {
  try {
    return await call
  } catch (error) {
    if (statusOf(error) === 404) return undefined
    throw unavailable(error)
  }
}

async function told<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    throw unavailable(error)
  }
}

function statusOf(error: unknown): number | undefined {
  return (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode
}

/** Whoever asks may come back; what the store said is the operator's to read, and its address holds a secret. */
function unavailable(error: unknown): Error {
  const refusal = httpError(503, 'The store of files cannot be used right now; try again shortly.', {
    'retry-after': '2',
  })
  refusal.cause = error
  return refusal
}
