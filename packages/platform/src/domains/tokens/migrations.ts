import type { Migration } from '../../db/migration.ts'

export const tokenMigrations: readonly Migration[] = []
