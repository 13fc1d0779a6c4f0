import type { SessionAccess } from '../../api/contract/sessionLookup.ts'
import type { Caller } from '../rest/Caller.ts'
import type { EventReader } from '../rest/LiveEvent.ts'

/** The part of a socket that its session uses. */
interface SessionSocket {
  wake(): void
  close(code: number, reason: string): void
}

/** A browser session, with the sockets opened by it. */
export class LiveSession {
  readonly sockets = new Set<SessionSocket>()
  /** The user's scope. A new object after each lookup. */
  reach: EventReader
  /** The scope as text: equal for equal scopes only, of any user. */
  scope: string
  /** Time of the last lookup of the permissions, in milliseconds. */
  checkedAt: number
  #isInDoubt = false
  #invalidations = 0

  constructor(
    /** The session's cookie. */
    readonly key: string,
    readonly caller: Omit<Caller, 'requestId'>,
    private user: SessionAccess,
    now: number,
  ) {
    this.reach = reachOf(user)
    this.scope = scopeOf(this.reach)
    this.checkedAt = now
  }

  /** Whether it is the session of this user, or this user impersonates with it. */
  isOf(userId: string): boolean {
    return this.user.id === userId || this.user.impersonator?.id === userId
  }

  /** Hash of the session's CSRF token; undefined if the API does not send it. */
  get csrfHash(): string | undefined {
    return this.user.csrf_hash
  }

  /** The permissions may have changed: nothing is delivered until they are looked up again. */
  get isInDoubt(): boolean {
    return this.#isInDoubt
  }

  invalidate(): void {
    this.#isInDoubt = true
    this.#invalidations += 1
  }

  /** Call before a lookup. Pass the result of the lookup to the returned function. */
  asking(): (user: SessionAccess, now: number) => void {
    const invalidations = this.#invalidations
    return (user, now) => {
      this.user = user
      this.reach = reachOf(user)
      this.scope = scopeOf(this.reach)
      this.checkedAt = now
      // The permissions may have changed again during the lookup.
      if (this.#invalidations !== invalidations) return
      this.#isInDoubt = false
      for (const socket of this.sockets) socket.wake()
    }
  }

  end(code: number, reason: string): void {
    for (const socket of this.sockets) socket.close(code, reason)
  }
}

const reachOf = (user: SessionAccess): EventReader => ({
  userId: user.id,
  isSystem: user.is_system,
  companyId: user.company_id,
  allowedPractices: user.allowed_clients,
})

const scopeOf = ({ isSystem, companyId, allowedPractices }: EventReader) =>
  JSON.stringify([isSystem, companyId, allowedPractices && [...allowedPractices].sort()])
