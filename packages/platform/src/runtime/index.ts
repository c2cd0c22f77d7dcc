export { type Clock, systemClock } from './clock.ts'
export { configureLog, type Logger, type LogLevel, log } from './log/log.ts'
export { openSecretBox, type SecretBox } from './secrets/secret-box.ts'
export { exitCodes, StartError } from './start-error.ts'
