import type { ConcreteRequest } from 'relay-runtime'
import { subscribeLater } from './subscribeLater.ts'

/** Fields of every stream event. Some events, including the first one, are about the stream itself. */
export interface StreamEvent {
  readonly __typename: string
  readonly cursor: string
  /** For `LiveState`. */
  readonly isLive?: boolean
}

/**
 * `live`: shown data is updated by events. `interrupted`: it may be outdated; missed events follow after reconnection.
 * `off`: this server sends no events.
 */
export interface LiveState {
  status: 'connecting' | 'live' | 'interrupted' | 'off'
  /** Start of this state. */
  since: Date
}

/** A new screen also receives events from while it was loading, milliseconds. */
const rememberedMs = 30_000
/** Grace period without subscribers between two screens, in milliseconds. */
const lingerMs = 5_000

const started = (): LiveState => ({ status: 'connecting', since: new Date() })

/**
 * Events of one subscription document with `after` and `cursor`, shared by all subscribers on this page. It resumes
 * after an interruption, so that every event is received once and in order. `Resync` means that this is not possible,
 * or that the stream has just started: reload everything.
 */
export class LiveStream<Event extends StreamEvent> {
  readonly #document: ConcreteRequest
  readonly #handlers = new Set<(event: Event) => void>()
  readonly #stateListeners = new Set<() => void>()
  #state = started()
  #recent: { at: number; event: Event }[] = []
  #cursor: string | null = null
  #stop: (() => void) | null = null
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(document: ConcreteRequest) {
    this.#document = document
  }

  readonly state = (): LiveState => this.#state

  readonly onState = (listener: () => void): (() => void) => {
    this.#stateListeners.add(listener)
    return () => this.#stateListeners.delete(listener)
  }

  listen(handler: (event: Event) => void): () => void {
    clearTimeout(this.#timer)
    this.#start()
    this.#handlers.add(handler)
    const oldest = Date.now() - rememberedMs
    for (const { at, event } of this.#recent) if (at > oldest) handler(event)
    return () => {
      this.#handlers.delete(handler)
      if (this.#handlers.size === 0) this.#timer = setTimeout(() => this.#end(), lingerMs)
    }
  }

  #start(): void {
    const cursor = () => this.#cursor
    const variables = {
      get after() {
        return cursor()
      },
    }
    this.#stop ??= subscribeLater(this.#document.params.id ?? '', variables, {
      onData: (data) => this.#take(Object.values(data)[0] as Event),
      onClosed: () => this.#state.status === 'live' && this.#change('interrupted'),
      onOver: () => this.#change('off'),
    })
  }

  #end(): void {
    this.#stop?.()
    this.#stop = null
    this.#state = started()
  }

  #take(event: Event): void {
    const isFirst = this.#cursor === null
    this.#cursor = event.cursor
    if (event.__typename === 'LiveState') this.#change(event.isLive ? 'live' : 'interrupted')
    if (isFirst) this.#emit({ __typename: 'Resync', cursor: event.cursor } as Event)
    else if (event.__typename !== 'LiveState') this.#emit(event)
  }

  #emit(event: Event): void {
    const now = Date.now()
    this.#recent = [...this.#recent.filter(({ at }) => at > now - rememberedMs), { at: now, event }]
    for (const handler of this.#handlers) handler(event)
  }

  #change(status: LiveState['status']): void {
    if (this.#state.status === status) return
    this.#state = { status, since: new Date() }
    for (const listener of this.#stateListeners) listener()
  }
}
