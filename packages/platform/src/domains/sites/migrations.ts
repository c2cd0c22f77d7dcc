import type { Migration } from '../../db/migration.ts'

export const siteMigrations: readonly Migration[] = []
