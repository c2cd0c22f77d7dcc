import type { Migration } from '../../db/migration.ts'

export const catalogMigrations: readonly Migration[] = []
