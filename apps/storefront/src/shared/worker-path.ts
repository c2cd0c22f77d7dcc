/** Address of the service worker; at the root, because a worker serves what lies below it. */
export const workerPath = '/service-worker.js'
