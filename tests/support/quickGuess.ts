/** Signing in costs as little as it can: it is done thousands of times. */
export const quickGuess = { N: 1024, r: 8, p: 1 }
