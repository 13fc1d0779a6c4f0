/**
 * Codes with which the gateway closes a socket; a client decides by them what to do. The protocol's own codes (44xx)
 * are separate.
 */
export const closeCodes = {
  /** The server stops: reconnect after a random delay, with the cursor. */
  restart: 1012,
  /** The session has ended or was renewed: reconnect with the current cookies. */
  sessionEnded: 4440,
  /** The user may not subscribe: reconnecting changes nothing. */
  forbidden: 4443,
  /** The client accepted nothing while too much was waiting, or did not answer: reconnect with the cursor. */
  stalled: 4441,
  /** Too many sockets of a session, or subscriptions of a socket. */
  tooMany: 4442,
  /** The API cannot look up the session: reconnect later. */
  unavailable: 1013,
} as const
