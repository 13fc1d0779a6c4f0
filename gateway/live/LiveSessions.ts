import { refusal } from '../../api/contract/rules.ts'
import type { SessionStanding } from '../../api/contract/sessionLookup.ts'
import type { RestClient } from '../rest/RestClient.ts'
import { RestError } from '../rest/RestError.ts'
import { standingOf } from '../session/Permission.ts'
import { closeCodes } from './closeCodes.ts'
import { LiveSession } from './LiveSession.ts'
import type { LiveSocket } from './LiveSocket.ts'
import { SessionLookup } from './SessionLookup.ts'
import { refusalText } from '../../api/contract/refusals/Refusal.ts'

/** Who may not listen, and by which code their socket is closed. */
export class LiveRefusal extends Error {
  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message)
  }
}

const mostSocketsOfSession = 20
/** A session that nobody told of is looked at again after so long: it may have ended by itself. */
const checkEveryMs = 60_000

const ended = () => new LiveRefusal(closeCodes.sessionEnded, 'The session has ended')

/** The sessions behind the sockets of this gateway, each known to the API at this moment as far as one can tell. */
export class LiveSessions {
  readonly #sessions = new Map<string, LiveSession>()
  readonly #opening = new Map<string, Promise<LiveSession>>()
  readonly #lookup: SessionLookup
  /** How often somebody was in doubt. */
  #doubts = 0

  /** @param serviceToken null where none is configured: then each session is asked for by itself */
  constructor(
    client: RestClient,
    serviceToken: string | null,
    private readonly now: () => number,
  ) {
    this.#lookup = new SessionLookup(client, serviceToken, now)
  }

  /** Everything that the sockets of a session share; asked of the API once for those that come together. @throws LiveRefusal */
  async enter(key: string, caller: LiveSession['caller'], socket: LiveSocket): Promise<LiveSession> {
    const session = this.#sessions.get(key) ?? (await this.#open(key, caller))
    if (session.sockets.size >= mostSocketsOfSession)
      throw new LiveRefusal(closeCodes.tooMany, 'This session has too many sockets open')
    this.#sessions.set(key, session)
    session.sockets.add(socket)
    return session
  }

  leave(session: LiveSession, socket: LiveSocket): void {
    session.sockets.delete(socket)
    if (session.sockets.size === 0) this.#sessions.delete(session.key)
  }

  /** Something about a person has changed; without one, about anybody: nothing is told before it is known what. */
  doubt(userId?: string): void {
    this.#doubts += 1
    for (const session of this.#sessions.values()) {
      if (userId !== undefined && !session.isOf(userId)) continue
      session.doubt()
      void this.check(session)
    }
  }

  /** Looks again at those that could not be looked at, and at those that nobody told of for long. */
  beat(): void {
    const before = this.now() - checkEveryMs
    for (const session of this.#sessions.values())
      if (session.isInDoubt || session.checkedAt <= before) void this.check(session)
  }

  /** Asks the API anew who this is; ends what has ended. Where there is no answer, it is asked at the next beat. */
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
    const doubts = this.#doubts
    const user = await this.#userOf(caller)
    const session = new LiveSession(key, caller, user, this.now())
    // What changed while the answer was on its way may have been about this person.
    if (this.#doubts !== doubts) {
      session.doubt()
      void this.check(session)
    }
    return session
  }

  async #userOf(caller: LiveSession['caller']): Promise<SessionStanding> {
    try {
      const standing = await this.#lookup.standingOf(caller)
      const refused = refusal(standingOf(standing), 'inbox.read')
      if (refused) throw new LiveRefusal(closeCodes.forbidden, refusalText(refused))
      return standing
    } catch (error) {
      if (!(error instanceof RestError)) throw error
      if (error.status === 401) throw ended()
      throw new LiveRefusal(closeCodes.unavailable, 'Nobody can say at the moment who this is')
    }
  }
}
