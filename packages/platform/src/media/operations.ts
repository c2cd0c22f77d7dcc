import { type DeclaredOperation, staff } from '@vitrine/contract/server'
import type {
  ImportMediaRequest,
  ListMediaRequest,
  ListMediaResponse,
  MediaFileResponse,
  MediaIdRequest,
  UpdateMediaRequest,
  UploadMediaRequest,
} from './requests.ts'
import * as schemas from './schemas.ts'

// Choice: the wire names no calls for files of a store; they stand beside the catalog, below the prefix of its writes.

/** A form (RFC 7578) with the file as `file`, and for a film the picture that stands for it as `still`. */
export const uploadMediaOperation: DeclaredOperation<UploadMediaRequest, MediaFileResponse, never> = {
  name: 'media.upload',
  method: 'POST',
  path: '/stores/v1/media/files',
  access: staff,
  right: 'CATALOG_WRITE',
  errors: [],
  request: schemas.uploadMediaRequest,
}
export const importMediaOperation: DeclaredOperation<ImportMediaRequest, MediaFileResponse, never> = {
  name: 'media.import',
  method: 'POST',
  path: '/stores/v1/media/files/import',
  access: staff,
  right: 'CATALOG_WRITE',
  errors: [],
  request: schemas.importMediaRequest,
}
export const getMediaOperation: DeclaredOperation<MediaIdRequest, MediaFileResponse, never> = {
  name: 'media.get',
  method: 'GET',
  path: '/stores/v1/media/files/{fileId}',
  idempotent: true,
  access: staff,
  right: 'CATALOG_READ',
  errors: [],
  request: schemas.mediaIdRequest,
}
export const listMediaOperation: DeclaredOperation<ListMediaRequest, ListMediaResponse, never> = {
  name: 'media.list',
  method: 'GET',
  path: '/stores/v1/media/files',
  idempotent: true,
  access: staff,
  right: 'CATALOG_READ',
  errors: [],
  request: schemas.listMediaRequest,
}
export const updateMediaOperation: DeclaredOperation<UpdateMediaRequest, MediaFileResponse, never> = {
  name: 'media.update',
  method: 'PATCH',
  path: '/stores/v1/media/files/{fileId}',
  access: staff,
  right: 'CATALOG_WRITE',
  errors: [],
  request: schemas.updateMediaRequest,
}
