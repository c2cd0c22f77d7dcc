/**
 * Every table of the platform. Each module declares its own tables in its `tables.ts` and adds them here by module
 * augmentation, so that the database module knows no other module.
 */
// biome-ignore lint/suspicious/noEmptyInterface: modules add their tables to it.
export interface Tables {}
