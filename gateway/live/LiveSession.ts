import type { SessionStanding } from '../../api/contract/sessionLookup.ts'
import type { Reach } from '../../api/contract/standing.ts'
import type { Caller } from '../rest/Caller.ts'

/** A socket, as its session uses it. */
interface SessionSocket {
  wake(): void
  close(code: number, reason: string): void
}

/** Whoever a browser is signed in as, with the sockets that were opened by it. */
export class LiveSession {
  readonly sockets = new Set<SessionSocket>()
  /** What the person may know of; another object each time that it was asked for. */
  reach: Reach
  /** The same as text: equal for those who may know of the same, and for nobody else. */
  scope: string
  /** Since when the person's rights are known, milliseconds. */
  checkedAt: number
  #isInDoubt = false
  #doubts = 0

  constructor(
    /** The cookie that it goes by. */
    readonly key: string,
    readonly caller: Omit<Caller, 'requestId'>,
    private user: SessionStanding,
    now: number,
  ) {
    this.reach = reachOf(user)
    this.scope = scopeOf(this.reach)
    this.checkedAt = now
  }

  /** Whether it is a person's, or somebody's in their name. */
  isOf(userId: string): boolean {
    return this.user.id === userId || this.user.impersonator?.id === userId
  }

  /** Their rights may have changed: nothing is told until they are known again. */
  get isInDoubt(): boolean {
    return this.#isInDoubt
  }

  doubt(): void {
    this.#isInDoubt = true
    this.#doubts += 1
  }

  /** To be called before one asks who this is; what it answers takes what was found. */
  asking(): (user: SessionStanding, now: number) => void {
    const doubts = this.#doubts
    return (user, now) => {
      this.user = user
      this.reach = reachOf(user)
      this.scope = scopeOf(this.reach)
      this.checkedAt = now
      // Something may have changed again while the answer was on its way.
      if (this.#doubts !== doubts) return
      this.#isInDoubt = false
      for (const socket of this.sockets) socket.wake()
    }
  }

  end(code: number, reason: string): void {
    for (const socket of this.sockets) socket.close(code, reason)
  }
}

const reachOf = (user: SessionStanding): Reach => ({
  isSystem: user.is_system,
  companyId: user.company_id,
  allowedPractices: user.allowed_clients,
})

const scopeOf = ({ isSystem, companyId, allowedPractices }: Reach) =>
  JSON.stringify([isSystem, companyId, allowedPractices && [...allowedPractices].sort()])
