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
}
