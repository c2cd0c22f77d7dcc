import { gzippedBytes } from './measure.ts'

console.log(await gzippedBytes('visitor-query.ts'), await gzippedBytes('full-job.ts'))
