/** A picture on the wire; `url` alone for one that is not in the platform's media store. */
export interface WireImage {
  readonly id?: string
  readonly url?: string
  readonly height?: number
  readonly width?: number
  readonly altText?: string | null
  readonly filename?: string | null
}

const imagePrefix = 'wix:image://v1/'

/** `wix:image://v1/{id}/{file name or alternative text}#originWidth={w}&originHeight={h}`, or the plain address (wire 3.3). */
export function imageText(image: WireImage): string | undefined {
  if (!image.id) return image.url
  const name = image.filename || image.altText
  const segment = name ? `/${encodeURIComponent(name)}` : ''
  return `${imagePrefix}${image.id}${segment}#originWidth=${image.width}&originHeight=${image.height}`
}

/**
 * The wire form of an image text. Without a file name none is made up, and an address that is no image text is sent as it
 * is, relative ones too (W33).
 */
export function wireImage(text: string): WireImage {
  if (!text.startsWith(imagePrefix)) return { url: text }
  const [place = '', hash] = text.slice(imagePrefix.length).split('#')
  const [id = '', name] = place.split('/')
  const size = new URLSearchParams(hash)
  const image = { id, height: Number(size.get('originHeight')), width: Number(size.get('originWidth')) }
  if (!name) return image
  const filename = decodeURIComponent(name)
  return { ...image, altText: filename, filename, url: text }
}

/** A film on the wire. */
export interface WireVideo {
  readonly id?: string
  readonly url?: string
  readonly filename?: string | null
  readonly posters?: readonly WireImage[]
}

/** `wix:video://v1/{id}/{file name}#posterUri={poster}&posterWidth={w}&posterHeight={h}`, or the plain address. */
export function videoText({ id, url, filename, posters = [] }: WireVideo): string | undefined {
  if (!id) return url
  // The second poster is the larger one.
  const poster = posters[1] ?? posters[0]
  const posterId = poster?.id || poster?.url?.split('/').at(-1)
  const segment = filename ? `/${encodeURIComponent(filename)}` : ''
  const hash = posterId
    ? `#posterUri=${posterId}&posterWidth=${poster?.width}&posterHeight=${poster?.height}`
    : ''
  return `wix:video://v1/${id}${segment}${hash}`
}
