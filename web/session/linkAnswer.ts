/** Providers whose accounts are linked by OAuth. */
const providers = ['stripe', 'drchrono'] as const

export type LinkOutcome = 'done' | 'denied' | 'incomplete' | 'unsupported' | 'notAwaited'

interface LinkAnswer {
  provider: (typeof providers)[number]
  /** The one-time token that the linking began with. */
  token: string
  code: string
}

/** What a provider sent back: `state` is the provider's name, a dot and the token that the linking began with. */
export function readLinkAnswer(parameters: URLSearchParams): LinkAnswer | LinkOutcome {
  if (parameters.has('error')) return 'denied'
  const [, name, token] = /^([^.]*)\.(.+)$/.exec(parameters.get('state') ?? '') ?? []
  const code = parameters.get('code')
  if (!name || !token || !code) return 'incomplete'
  const provider = providers.find((known) => known === name)
  return provider ? { provider, token, code } : 'unsupported'
}

const patienceMs = 2000

/** Hands the answer to the tab that began the linking, which says that it has it. */
export function handOverLink(answer: LinkAnswer): Promise<LinkOutcome> {
  const channel = new BroadcastChannel('tally.oauth')
  return new Promise((resolve) => {
    const end = (outcome: LinkOutcome) => {
      clearTimeout(timer)
      channel.close()
      resolve(outcome)
    }
    const timer = setTimeout(() => end('notAwaited'), patienceMs)
    channel.onmessage = (event: MessageEvent<{ taken?: string }>) => {
      if (event.data.taken === answer.token) end('done')
    }
    channel.postMessage(answer)
  })
}
