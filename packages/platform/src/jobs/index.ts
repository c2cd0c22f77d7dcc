export {
  catalogJobs,
  catalogJobsName,
  type JobKinds,
  type JobStep,
} from './catalog-jobs.ts'
export { getJob, getJobOperation } from './get-job.ts'
export { deleteOldJobs, enqueueJob, findJob } from './repository.ts'
export { retryDelayMs, withJitter } from './retry-delay.ts'
export type { JobKindName } from './tables.ts'
export {
  type JobHandler,
  type QueueHandler,
  type ScheduledHandler,
  startWorker,
  sweepHandler,
  type Worker,
} from './worker.ts'
