import { StartError } from '../../runtime/index.ts'
import type { BlobStore } from './blob-store.ts'
import { readS3Address } from './s3-address.ts'
import { s3Blobs } from './s3-blobs.ts'

/** Where the operator wants files kept; undefined for the data folder. @throws StartError, without the address: it holds a secret */
export function openBlobs(url: string | undefined): BlobStore | undefined {
  if (url === undefined) return undefined
  const address = readS3Address(url)
  if (address) return s3Blobs(address)
  throw new StartError(
    'badSetting',
    'MEDIA_STORE_URL is not an address it can use; it takes https://KEY:SECRET@host/bucket/prefix?region=…',
  )
}
