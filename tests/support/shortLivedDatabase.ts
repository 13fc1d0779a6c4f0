/**
 * For a process whose embedded database lives for one file or call: Node compiles it once. Optimizing it further would
 * cost more than the tests' few thousand queries gain.
 */
export const shortLivedDatabase = '--liftoff-only'
