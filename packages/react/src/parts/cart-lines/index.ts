export { type LinesState, Root } from './root.tsx'
