import { refusal } from '../../api/contract/rules.ts'
import type { SessionAccess } from '../../api/contract/sessionLookup.ts'
import type { RestClient } from '../rest/RestClient.ts'
import { RestError } from '../rest/RestError.ts'
import { accessProfileOf } from '../session/Permission.ts'
import { closeCodes } from './closeCodes.ts'
import { LiveSession } from './LiveSession.ts'
import type { LiveSocket } from './LiveSocket.ts'
import { SessionLookup } from './SessionLookup.ts'
import { refusalText, refuse } from '../../api/contract/refusals/Refusal.ts'

/** A session that may not subscribe, and the close code for its socket. */
export class LiveRefusal extends Error {
  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message)
  }
}

const maxSocketsOfSession = 20
/** Interval for looking up a session again without a notification: it may have expired. */
const checkEveryMs = 60_000

const ended = () => new LiveRefusal(closeCodes.sessionEnded, 'The session has ended')

/** The sessions behind the sockets of this gateway, with their last known permissions. */
export class LiveSessions {
  readonly #sessions = new Map<string, LiveSession>()
  readonly #opening = new Map<string, Promise<LiveSession>>()
  readonly #lookup: SessionLookup
  /** Counts invalidations, so that a lookup can tell whether one occurred during it. */
  #invalidations = 0

  /** @param serviceToken null if none is configured: each session is then looked up on its own */
  constructor(
    client: RestClient,
    serviceToken: string | null,
    private readonly now: () => number,
  ) {
    this.#lookup = new SessionLookup(client, serviceToken, now)
  }

  /** The shared state of a session's sockets. Concurrent calls share one lookup. @throws LiveRefusal */
  async enter(key: string, caller: LiveSession['caller'], socket: LiveSocket): Promise<LiveSession> {
    const session = this.#sessions.get(key) ?? (await this.#open(key, caller))
    if (session.sockets.size >= maxSocketsOfSession)
      throw new LiveRefusal(closeCodes.tooMany, 'This session has too many sockets open')
    this.#sessions.set(key, session)
    session.sockets.add(socket)
    return session
  }

  leave(session: LiveSession, socket: LiveSocket): void {
    session.sockets.delete(socket)
    if (session.sockets.size === 0) this.#sessions.delete(session.key)
  }

  /** A user may have changed; without `userId`, any user. Their sockets receive nothing until the next lookup. */
  invalidate(userId?: string): void {
    this.#invalidations += 1
    for (const session of this.#sessions.values()) {
      if (userId !== undefined && !session.isOf(userId)) continue
      session.invalidate()
      void this.check(session)
    }
  }

  /** Looks up sessions whose last lookup failed or is too old. */
  beat(): void {
    const before = this.now() - checkEveryMs
    for (const session of this.#sessions.values())
      if (session.isInDoubt || session.checkedAt <= before) void this.check(session)
  }

  /** Looks a session up again and closes it if it has ended. Without an answer, the next heartbeat tries again. */
  async check(session: LiveSession): Promise<void> {
    const confirm = session.asking()
    try {
      confirm(await this.#userOf(session.caller), this.now())
    } catch (error) {
      if (error instanceof LiveRefusal && error.code !== closeCodes.unavailable) session.end(error.code, error.message)
    }
  }

  #open(key: string, caller: LiveSession['caller']): Promise<LiveSession> {
    const known = this.#opening.get(key)
    if (known) return known
    const opening = this.#make(key, caller).finally(() => this.#opening.delete(key))
    this.#opening.set(key, opening)
    return opening
  }

  async #make(key: string, caller: LiveSession['caller']): Promise<LiveSession> {
    const invalidations = this.#invalidations
    const user = await this.#userOf(caller)
    const session = new LiveSession(key, caller, user, this.now())
    // A change during the lookup may concern this user.
    if (this.#invalidations !== invalidations) {
      session.invalidate()
      void this.check(session)
    }
    return session
  }

  async #userOf(caller: LiveSession['caller']): Promise<SessionAccess> {
    try {
      const access = await this.#lookup.sessionAccessOf(caller)
      const refused = refusal(accessProfileOf(access), 'inbox.read')
      if (refused) throw new LiveRefusal(closeCodes.forbidden, refusalText(refused))
      if (access.is_analyst_only) throw new LiveRefusal(closeCodes.forbidden, refusalText(refuse('analyst_only')))
      return access
    } catch (error) {
      if (!(error instanceof RestError)) throw error
      if (error.status === 401) throw ended()
      throw new LiveRefusal(closeCodes.unavailable, 'Nobody can say at the moment who this is')
    }
  }
}
