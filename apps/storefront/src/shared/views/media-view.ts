/** A picture of the platform: the original's address; sizes are derived with `imageUrl`. */
export interface MediaView {
  /** File id; stable, used to move the gallery to the picture of a chosen option. */
  readonly id: string
  /** Address of the original, `{platform}/media/{fileId}`. */
  readonly url: string
  /** Pixels of the original; they reserve the box before the picture arrives. */
  readonly width: number
  readonly height: number
  /** Alternative text; empty when the shop gave none. */
  readonly alt: string
  /** What has to stay in sight when the picture is cropped: parts of width and height, 0 to 1. */
  readonly focalPoint?: { readonly x: number; readonly y: number }
  /** The colour that most of it has, `#rrggbb`: stands in its box until it is there. */
  readonly color?: string
  /** Only galleries show videos: the picture is its poster, with an empty `url` if there is none. */
  readonly video?: VideoView
}

/** A video of the platform. */
export interface VideoView {
  readonly url: string
  readonly type: 'video/mp4' | 'video/webm'
}
