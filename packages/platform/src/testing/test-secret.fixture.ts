/** Shared by every platform that a test run starts on one database, as `VITRINE_SECRET` is by an operator's processes. */
export const testSecret = 'shared by the platforms of a test run, 0123456789'
