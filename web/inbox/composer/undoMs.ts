/** The server’s hold period, minus the latency: until then, a sent message can be unsent. */
export const undoMs = 4_500
