/** Why a socket is closed, for clients to tell by what to do. Those of the protocol itself (44xx) stand beside. */
export const closeCodes = {
  /** The server stops: come back after a moment of your own, with your cursor. */
  restart: 1012,
  /** The session has ended, or goes on by other cookies: come back with those there are now. */
  sessionEnded: 4440,
  /** Not for this person: coming back changes nothing. */
  forbidden: 4443,
  /** Took nothing while too much was waiting, or answered nothing for long: come back with your cursor. */
  stalled: 4441,
  /** More sockets of a session, or subscriptions of a socket, than anybody needs. */
  tooMany: 4442,
  /** The server behind cannot say who this is: come back later. */
  unavailable: 1013,
} as const
