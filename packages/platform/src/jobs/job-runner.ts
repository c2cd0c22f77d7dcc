import type { Database } from '../db/index.ts'
import { transaction } from '../db/index.ts'
import type { Clock } from '../runtime/index.ts'
import { log } from '../runtime/index.ts'
import type { Site } from '../sites/index.ts'
import type { JobKindName, JobKinds } from './job-kind.ts'
import { type JobRecord, saveProgress, takeJob } from './repository.ts'

export interface JobRunnerParts {
  readonly db: Database
  readonly clock: Clock
  readonly publicUrl: string
  readonly shopUrl: string
  readonly kinds: JobKinds
  site(id: string): Promise<Site | undefined>
}

/** How long work of another server, or work whose step broke off, waits at most to be seen. */
const pollMs = 1_000
const maxAttempts = 5
const maxPauseMs = 60_000

/**
 * Does background work a step at a time. A job is held by a lock on its row for the length of one step: servers share the work, and
 * what a dying server held is free at once.
 */
export class JobRunner {
  readonly #parts: JobRunnerParts
  #stopped = false
  #timer: NodeJS.Timeout | undefined
  #running: Promise<void> | undefined
  #again = false

  constructor(parts: JobRunnerParts) {
    this.#parts = parts
    this.#wait()
  }

  /** There may be work: look now and not at the next turn. */
  kick(): void {
    if (this.#stopped) return
    if (this.#running) {
      this.#again = true
      return
    }
    clearTimeout(this.#timer)
    this.#running = this.#work().finally(() => {
      this.#running = undefined
      if (this.#again) {
        this.#again = false
        this.kick()
      } else this.#wait()
    })
  }

  /** Takes no further step, and waits for the one under way. */
  async stop(): Promise<void> {
    this.#stopped = true
    clearTimeout(this.#timer)
    await this.#running
  }

  #wait(): void {
    if (this.#stopped) return
    this.#timer = setTimeout(() => this.kick(), pollMs)
    this.#timer.unref()
  }

  async #work(): Promise<void> {
    try {
      while (!this.#stopped && (await this.#step()));
    } catch (error) {
      // The database cannot be reached, or a note on a broken step could not be made: the next turn tries again.
      log.warn({ err: error }, 'background work of the catalog broke off')
    }
  }

  /** @returns whether there may be more to do at once */
  async #step(): Promise<boolean> {
    let taken: JobRecord | undefined
    try {
      return await transaction(this.#parts.db, async (db) => {
        taken = await takeJob(db, new Date(this.#parts.clock()))
        if (!taken) return false
        await this.#advance(db, taken)
        return true
      })
    } catch (error) {
      if (!taken) throw error
      log.warn({ err: error, job: taken.id, kind: taken.kind }, 'a step of a background job broke off')
      await this.#postpone(taken)
      return true
    }
  }

  async #advance(db: Database, job: JobRecord): Promise<void> {
    const { clock, publicUrl, shopUrl, kinds } = this.#parts
    const site = await this.#parts.site(job.site_id)
    if (!site) throw new Error('the site of the job is gone')
    // Only `enqueueJob` writes kinds, and it takes no others.
    const step = kinds[job.kind as JobKindName]
    const context = { db, site, clock, publicUrl, shopUrl }
    const { after, succeeded, failed } = await step(context, job.input, job.after ?? undefined)
    await saveProgress(db, job, {
      status: after === undefined ? 'FINISHED' : 'RUNNING',
      after: after ?? null,
      succeeded: job.succeeded + succeeded,
      failed: job.failed + failed,
      attempts: 0,
      updated_at: new Date(clock()),
    })
  }

  async #postpone(job: JobRecord): Promise<void> {
    const now = this.#parts.clock()
    const attempts = job.attempts + 1
    await saveProgress(this.#parts.db, job, {
      attempts,
      status: attempts < maxAttempts ? job.status : 'FAILED',
      not_before: new Date(now + Math.min(maxPauseMs, 1_000 * 2 ** attempts)),
      updated_at: new Date(now),
    })
  }
}
