export { type Connections, connect, isReachable } from './connect.ts'
export { copyRows, prepareRows } from './copy-rows.ts'
export { type Database, openDatabase } from './database.ts'
export { deleteExpired } from './delete-expired.ts'
export { prepared } from './driver.ts'
export { runningDatabase } from './embedded/postmaster.ts'
export {
  isStatementTimeout,
  isUnavailable,
  isUndefinedTable,
  isUniqueViolation,
} from './errors.ts'
export { excluded } from './excluded.ts'
export { fillEmptyTables } from './fill-empty-tables.ts'
export { isUuid, nameBasedId, newId } from './ids.ts'
export { Notifications } from './notifications.ts'
export { raiseStatementTimeout, transaction } from './transaction.ts'
