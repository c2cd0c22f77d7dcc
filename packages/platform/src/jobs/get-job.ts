import { type DeclaredOperation, staff } from '@vitrine/contract/server'
import * as v from 'valibot'
import { isUuid } from '../db/index.ts'
import { applicationError, type RequestContext } from '../http/index.ts'
import { findJob } from './repository.ts'
import { jobStatuses } from './tables.ts'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

const getJobResponse = v.object({
  job: v.object({
    id: v.string(),
    /** For example `deleteByFilter`. */
    kind: v.string(),
    status: v.picklist(jobStatuses),
    /** Items processed so far. */
    succeeded: count,
    /** Items that failed. */
    failed: count,
    createdDate: v.string(),
    updatedDate: v.string(),
  }),
})
type GetJobResponse = v.InferOutput<typeof getJobResponse>

const getJobRequest = v.object({ jobId: v.pipe(v.string(), v.maxLength(100)) })
type GetJobRequest = v.InferOutput<typeof getJobRequest>

export const getJobOperation: DeclaredOperation<GetJobRequest, GetJobResponse, 'JOB_NOT_FOUND'> = {
  name: 'jobs.get',
  method: 'GET',
  path: '/stores/v3/jobs/{jobId}',
  idempotent: true,
  access: staff,
  right: 'CATALOG_WRITE',
  errors: ['JOB_NOT_FOUND'],
  request: getJobRequest,
  response: getJobResponse,
}

/** The progress of a catalog job. @throws `JOB_NOT_FOUND` */
export async function getJob(context: RequestContext, { jobId }: GetJobRequest): Promise<GetJobResponse> {
  const job = isUuid(jobId) ? await findJob(context, jobId) : undefined
  if (!job) throw applicationError(404, 'JOB_NOT_FOUND', `There is no background job ${jobId}.`)
  return {
    job: {
      id: job.id,
      kind: job.kind,
      status: job.status,
      succeeded: job.succeeded,
      failed: job.failed,
      createdDate: job.created_at.toISOString(),
      updatedDate: job.updated_at.toISOString(),
    },
  }
}
