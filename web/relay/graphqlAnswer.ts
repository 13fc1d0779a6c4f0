import { RequestFailure } from './requestFailure.ts'

export interface GraphqlError {
  message: string
  path?: readonly (string | number)[]
  extensions?: { code?: string; requestId?: string; retryAfterSeconds?: number; [name: string]: unknown }
}

export interface GraphqlAnswer {
  data?: Record<string, unknown> | null
  errors?: readonly GraphqlError[]
  extensions?: Record<string, unknown>
}

function parseAnswer(body: string): GraphqlAnswer | null {
  try {
    const answer: unknown = JSON.parse(body)
    const isAnswer = typeof answer === 'object' && answer !== null && ('data' in answer || 'errors' in answer)
    return isAnswer ? (answer as GraphqlAnswer) : null
  } catch {
    return null
  }
}

/** The failure that a response’s error represents. */
export function failureOf(error: GraphqlError): RequestFailure {
  const kind = error.extensions?.code === 'UNAUTHENTICATED' ? 'signedOut' : 'refused'
  return new RequestFailure(kind, error.message, error.extensions)
}

/** What screens query beside their subject: the user, and lists of choices. */
const besides = new Set(['viewer', 'reference', 'connectors'])

/** Whether any root field has data. The viewer and choices alone do not count if something else was queried. */
function hasData({ data }: GraphqlAnswer): boolean {
  const fields = Object.entries(data ?? {})
  const shown = fields.filter(([name]) => !besides.has(name))
  return (shown.length > 0 ? shown : fields).some(([, value]) => value !== null)
}

/**
 * Interprets an HTTP response. A response with data passes even with errors: one failed panel must not fail the screen.
 * Without a session, or without any data, it throws a `RequestFailure`.
 */
export function readGraphqlAnswer(status: number, body: string, requestId?: string): GraphqlAnswer {
  const answer = parseAnswer(body)
  if (!answer) {
    if (status === 401) throw new RequestFailure('signedOut', 'No session', { requestId })
    throw new RequestFailure('unavailable', `HTTP ${status} without a GraphQL answer`, { requestId })
  }
  const errors = answer.errors ?? []
  const noSession = errors.find((error) => error.extensions?.code === 'UNAUTHENTICATED')
  if (noSession) throw failureOf(noSession)
  const [first] = errors
  if (first && !hasData(answer)) throw failureOf(first)
  // Without the viewer the shell would lose the signed-in user.
  const noViewer = errors.find(({ path }) => path?.length === 1 && path[0] === 'viewer')
  if (noViewer) throw failureOf(noViewer)
  return answer
}
