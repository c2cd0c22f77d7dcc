import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import type { VideoFormat } from './file-format.ts'
import { MediaRefused } from './media-refused.ts'

export interface VideoFacts {
  /** Pixels, as displayed. */
  readonly width: number
  readonly height: number
  readonly durationMs: number | null
}

/** Browsers play nothing larger. */
const maxSide = 8_192
const maxDurationMs = 86_400_000
const timeoutMs = 10_000
const workerRole = 'video'

interface Job {
  readonly role: typeof workerRole
  readonly from: string
  readonly to: string
  readonly format: VideoFormat
}

type Outcome = { readonly facts: VideoFacts } | { readonly refused: string }

/**
 * Copies the video and audio tracks into a new file. Everything else stays behind: location, device, tags, attachments.
 * Nothing is decoded. The parser runs in a thread of its own, which is ended if a malformed file makes it loop.
 * @throws MediaRefused
 */
export async function remuxVideo(from: string, to: string, format: VideoFormat): Promise<VideoFacts> {
  const job: Job = { role: workerRole, from, to, format }
  const outcome = await runInThread(job)
  if ('refused' in outcome) throw new MediaRefused('FORMAT', outcome.refused)
  const { facts } = outcome
  if ([facts.width, facts.height].some((side) => !(side >= 1 && side <= maxSide))) {
    throw new MediaRefused('MAX_SIZE', `must be 1 to ${maxSide} pixels wide and high`, maxSide)
  }
  return facts
}

async function runInThread(job: Job): Promise<Outcome> {
  const worker = new Worker(new URL(import.meta.url), { workerData: job })
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    return await new Promise<Outcome>((resolve) => {
      worker.once('message', resolve)
      // Only the parser runs there: whatever it throws is about the file.
      worker.once('error', () => resolve({ refused: unreadable }))
      timeout.addEventListener('abort', () => resolve({ refused: unreadable }))
    })
  } finally {
    await worker.terminate()
  }
}

const unreadable = 'is not a video that can be read'

async function remux({ from, to, format }: Job): Promise<Outcome> {
  const {
    Conversion,
    FilePathSource,
    FilePathTarget,
    Input,
    MP4,
    Mp4OutputFormat,
    Output,
    WEBM,
    WebMOutputFormat,
  } = await import('mediabunny')
  const isMp4 = format === 'mp4'
  const input = new Input({ source: new FilePathSource(from), formats: [isMp4 ? MP4 : WEBM] })
  const track = await input.getPrimaryVideoTrack()
  if (!track) return { refused: 'has no video track' }
  const output = new Output({
    // With the index at the beginning, playback starts before the whole file is loaded.
    format: isMp4 ? new Mp4OutputFormat({ fastStart: 'in-memory' }) : new WebMOutputFormat(),
    target: new FilePathTarget(to),
  })
  const copy = { mode: 'forced' } as const
  const conversion = await Conversion.init({ input, output, copy, tags: {}, showWarnings: false })
  // No track may get lost, such as a sound track in a codec that the format does not know.
  const lost = conversion.discardedTracks.some(({ track: { type } }) => type === 'video' || type === 'audio')
  if (!conversion.isValid || lost) return { refused: 'has a track in an unsupported codec' }
  const durationMs = Math.round((await input.computeDuration()) * 1_000)
  await conversion.execute()
  const hasDuration = durationMs > 0 && durationMs < maxDurationMs
  return {
    facts: {
      width: track.displayWidth,
      height: track.displayHeight,
      durationMs: hasDuration ? durationMs : null,
    },
  }
}

if (!isMainThread && (workerData as Job | null)?.role === workerRole) {
  // A rejection ends the thread with an `error` event.
  void remux(workerData as Job).then((outcome) => parentPort?.postMessage(outcome))
}
