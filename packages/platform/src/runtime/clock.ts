/** Milliseconds since the epoch. Nothing in the platform reads the system time but through one of these. */
export type Clock = () => number

export const systemClock: Clock = () => Date.now()
