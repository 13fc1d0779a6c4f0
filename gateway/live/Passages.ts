import { encodeCursor } from './cursor.ts'
import type { Delivery } from './Delivery.ts'
import type { EventRing } from './EventRing.ts'
import { frameOf } from './frameOf.ts'
import { mayHear } from '../rest/LiveEvent.ts'
import type { LiveSession } from './LiveSession.ts'

/** What somebody is told next: frames for the connection, null where nothing is theirs, and where they stand then. */
export interface Passage {
  /** Null where they do not know it yet. */
  to: number | null
  frames: Buffer | null
}

/** At once, bytes: what is behind is told in several passages. */
const enoughAtOnce = 64 * 1024
/** Kept, of all scopes. */
const mostKept = 256

interface Made {
  /** Of the subscription: its frames carry it. */
  id: string
  passage: Passage
}

/**
 * What happened, as one group of subscribers is told of it. Whoever is at the same place and may know of the same gets
 * the same bytes, made once; nobody else does.
 */
export class Passages {
  /** What was made last, by the scope it is for and the place it begins at. */
  readonly #made = new Map<string, Map<number, Made>>()
  #count = 0

  constructor(
    private readonly delivery: Delivery,
    private readonly ring: EventRing,
  ) {}

  /**
   * What comes behind a place; later, where something has to be read for it.
   * @param id of the subscription, as the client named it
   * @throws SessionGone
   */
  behind(from: number, id: string, session: LiveSession): Passage | Promise<Passage> {
    const made = this.#made.get(session.scope)?.get(from)
    if (made?.id === id) return made.passage
    const passage = this.#make(from, id, session)
    if (!(passage instanceof Promise)) this.#keep(session.scope, from, { id, passage })
    return passage
  }

  /** To be called when another log has begun. */
  forget(): void {
    this.#made.clear()
    this.#count = 0
  }

  #keep(scope: string, from: number, made: Made): void {
    if (this.#count >= mostKept) this.forget()
    this.#count += 1
    const ofScope = this.#made.get(scope) ?? new Map<number, Made>()
    ofScope.set(from, made)
    this.#made.set(scope, ofScope)
  }

  #make(from: number, id: string, { reach }: LiveSession): Passage | Promise<Passage> {
    const frames: Buffer[] = []
    let [to, bytes] = [from, 0]
    for (let event = this.ring.next(to); event && bytes < enoughAtOnce; event = this.ring.next(to)) {
      const { sequence } = event
      if (mayHear(reach, event)) {
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
    }
    return { to, frames: frames.length > 1 ? Buffer.concat(frames, bytes) : (frames[0] ?? null) }
  }
}
