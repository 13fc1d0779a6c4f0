/** Signing in costs as little as it can: it is done thousands of times. */
export const cheapHashing = { N: 1024, r: 8, p: 1 }
