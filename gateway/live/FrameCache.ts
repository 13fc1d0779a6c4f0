import { encodeCursor } from './cursor.ts'
import { isPersonal } from '../../api/contract/events.ts'
import type { Delivery } from './Delivery.ts'
import type { EventRing } from './EventRing.ts'
import { frameOf } from './frameOf.ts'
import { canReceive } from '../rest/LiveEvent.ts'
import type { LiveSession } from './LiveSession.ts'

/** The next frames for a subscriber, and its new cursor. Frames are null if no event is in scope. */
export interface FrameBatch {
  /** Null if the client does not know it yet. */
  to: number | null
  frames: Buffer | null
}

/** Maximum bytes of one batch of frames. A longer backlog takes several batches. */
const enoughAtOnce = 64 * 1024
/** Maximum number of cached batches, over all scopes. */
const maxFrames = 256

interface Made {
  /** Id of the subscription, which its frames carry. */
  id: string
  frameBatch: FrameBatch
}

/**
 * The frames of one group of subscribers. Subscribers with the same position and scope receive the same bytes, made
 * once. Different scopes never share frames. An event for one user is a batch of its own, which is not shared.
 */
export class FrameCache {
  /** Cached batches, by scope and start position. */
  readonly #made = new Map<string, Map<number, Made>>()
  #count = 0

  constructor(
    private readonly delivery: Delivery,
    private readonly ring: EventRing,
  ) {}

  /**
   * The batch of frames after a position. Asynchronous if something has to be read.
   * @param id of the subscription, as the client named it
   * @throws SessionGone
   */
  behind(from: number, id: string, session: LiveSession): FrameBatch | Promise<FrameBatch> {
    const made = this.#made.get(session.scope)?.get(from)
    if (made?.id === id) return made.frameBatch
    const frameBatch = this.#make(from, id, session)
    const isShared = !isPersonal(this.ring.next(from)?.name ?? '')
    if (isShared && !(frameBatch instanceof Promise)) this.#keep(session.scope, from, { id, frameBatch })
    return frameBatch
  }

  /** Call when another log has started. */
  forget(): void {
    this.#made.clear()
    this.#count = 0
  }

  #keep(scope: string, from: number, made: Made): void {
    if (this.#count >= maxFrames) this.forget()
    this.#count += 1
    const ofScope = this.#made.get(scope) ?? new Map<number, Made>()
    ofScope.set(from, made)
    this.#made.set(scope, ofScope)
  }

  #make(from: number, id: string, { reach }: LiveSession): FrameBatch | Promise<FrameBatch> {
    const frames: Buffer[] = []
    let [to, bytes] = [from, 0]
    for (let event = this.ring.next(to); event && bytes < enoughAtOnce; event = this.ring.next(to)) {
      const { sequence, name } = event
      if (isPersonal(name) && to !== from) break
      if (canReceive(reach, event)) {
        const text = this.delivery.textOf({ kind: 'event', cursor: encodeCursor(sequence), event })
        if (typeof text !== 'string') {
          if (frames.length > 0) break
          return text.then((read) => ({ to: sequence, frames: frameOf(id, read) }))
        }
        const frame = frameOf(id, text)
        frames.push(frame)
        bytes += frame.length
      }
      to = sequence
      if (isPersonal(name)) break
    }
    return { to, frames: frames.length > 1 ? Buffer.concat(frames, bytes) : (frames[0] ?? null) }
  }
}
