/** Milliseconds since the epoch. The platform reads the system time only through one of these. */
export type Clock = () => number

export const systemClock: Clock = () => Date.now()
