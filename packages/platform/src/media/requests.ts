/** Text parts of the form of an upload; the files stand beside them. */
export interface UploadMediaRequest {
  /** At most 300 characters; the name of the file where none is given. */
  readonly title?: string | undefined
  /** At most 1000 characters: what a picture shows, for those who do not see it. */
  readonly altText?: string | undefined
  /** With `focalY`: what has to stay visible when it is cropped, in parts of the width, 0 to 1, as text. */
  readonly focalX?: number | undefined
  readonly focalY?: number | undefined
}

export interface ImportMediaRequest {
  /** Absolute address, https unless the operator lets http in too. */
  readonly url: string
  readonly title?: string | undefined
  readonly altText?: string | undefined
}

export interface MediaIdRequest {
  readonly fileId: string
}

export interface ListMediaRequest {
  /** 1 to 100, 50 where none is given. */
  readonly limit?: number | undefined
  /** `nextCursor` of the page before. */
  readonly cursor?: string | undefined
}

/** Fields that are given change. */
export interface UpdateMediaRequest extends MediaIdRequest {
  readonly title?: string | undefined
  readonly altText?: string | undefined
  /** Parts of width and height, 0 to 1; null for the middle. */
  readonly focalPoint?: { readonly x: number; readonly y: number } | null | undefined
  /** Of a film: the picture that stands for it. */
  readonly stillFrameMediaId?: string | undefined
}

/** A file of the store. Its derivatives are at `{url}/v1/{fit|fill}/w_600,h_750,q_80/{name}.{avif|webp|jpg|auto}`. */
export interface WireMediaFile {
  readonly id: string
  readonly mediaType: 'image' | 'video'
  /** Absolute address of the original. */
  readonly url: string
  /** Pixels. */
  readonly width: number
  readonly height: number
  readonly format: string
  readonly sizeInBytes: number
  readonly durationInMilliseconds?: number
  readonly title: string
  readonly altText: string
  readonly focalPoint?: { readonly x: number; readonly y: number }
  readonly placeholder?: { readonly color: string; readonly blur: string }
  readonly stillFrameMediaId?: string
  /** ISO 8601. */
  readonly createdDate: string
}

export interface MediaFileResponse {
  readonly file: WireMediaFile
}

export interface ListMediaResponse {
  /** The newest first. */
  readonly files: readonly WireMediaFile[]
  /** Absent on the last page. */
  readonly nextCursor?: string
}
