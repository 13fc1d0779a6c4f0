/**
 * For a process whose embedded database lives for a file or for one call: Node compiles it once. Compiling it a second
 * time, for speed, costs more than the tests' few thousand queries win back.
 */
export const briefDatabase = '--liftoff-only'
