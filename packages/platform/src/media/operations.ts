import type { Operation } from '@vitrine/contract'
import type {
  ImportMediaRequest,
  ListMediaRequest,
  ListMediaResponse,
  MediaFileResponse,
  MediaIdRequest,
  UpdateMediaRequest,
  UploadMediaRequest,
} from './requests.ts'

// Choice: the wire names no calls for files of a store; they stand beside the catalog, below the prefix of its writes.

/** A form (RFC 7578) with the file as `file`, and for a film the picture that stands for it as `still`. */
export const uploadMediaOperation: Operation<UploadMediaRequest, MediaFileResponse> = {
  name: 'media.upload',
  method: 'POST',
  path: '/stores/v1/media/files',
}
export const importMediaOperation: Operation<ImportMediaRequest, MediaFileResponse> = {
  name: 'media.import',
  method: 'POST',
  path: '/stores/v1/media/files/import',
}
export const getMediaOperation: Operation<MediaIdRequest, MediaFileResponse> = {
  name: 'media.get',
  method: 'GET',
  path: '/stores/v1/media/files/{fileId}',
  idempotent: true,
}
export const listMediaOperation: Operation<ListMediaRequest, ListMediaResponse> = {
  name: 'media.list',
  method: 'GET',
  path: '/stores/v1/media/files',
  idempotent: true,
}
export const updateMediaOperation: Operation<UpdateMediaRequest, MediaFileResponse> = {
  name: 'media.update',
  method: 'PATCH',
  path: '/stores/v1/media/files/{fileId}',
}
