/** Milliseconds after the shell: the socket of live events and its code do not compete with the first screen. */
export const mentionsAfterMs = 3_000
