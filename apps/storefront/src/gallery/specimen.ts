import type { ReactNode } from 'react'

/** One component in every state it has. */
export interface Specimen {
  /** As its file is called. */
  readonly name: string
  readonly states: readonly SpecimenState[]
}

export interface SpecimenState {
  /** What brings it about. */
  readonly when: string
  readonly shown: ReactNode
}
