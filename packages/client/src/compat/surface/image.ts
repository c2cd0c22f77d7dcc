/** A picture on the wire; only `url` if it is not in the platform's media store. */
export interface WireImage {
  readonly id?: string
  readonly url?: string
  readonly height?: number
  readonly width?: number
  readonly altText?: string | null
  readonly filename?: string | null
}

const imagePrefix = 'wix:image://v1/'
/** The older form without the provider's name. */
const legacyPrefix = 'image://v1/'

/** `wix:image://v1/{id}/{file name or alternative text}#originWidth={w}&originHeight={h}`, or the plain URL. */
export function imageText(image: WireImage): string | undefined {
  if (!image.id) return image.url
  const name = image.filename || image.altText
  const segment = name ? `/${encodeURIComponent(name)}` : ''
  return `${imagePrefix}${image.id}${segment}#originWidth=${image.width}&originHeight=${image.height}`
}

/**
 * The wire form of an image string; undefined for an empty one. No file name is invented, and any other URL is sent
 * unchanged, relative ones too.
 */
export function wireImage(text: string): WireImage | undefined {
  if (text === '') return undefined
  const prefix = [imagePrefix, legacyPrefix].find((each) => text.startsWith(each))
  if (!prefix) return { url: text }
  const [place = '', hash] = text.slice(prefix.length).split('#')
  const [id = '', name] = place.split('/')
  const size = new URLSearchParams(hash)
  const image = { id, height: Number(size.get('originHeight')), width: Number(size.get('originWidth')) }
  if (!name) return image
  const filename = decodeURIComponent(name)
  return { ...image, altText: filename, filename, url: text }
}

/** A video on the wire. */
export interface WireVideo {
  readonly id?: string
  readonly url?: string
  readonly filename?: string | null
  readonly posters?: readonly WireImage[]
}

/** `wix:video://v1/{id}/{file name}#posterUri={poster}&posterWidth={w}&posterHeight={h}`, or the plain URL. */
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
