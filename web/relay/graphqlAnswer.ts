import { RequestFailure } from './requestFailure.ts'

export interface GraphqlError {
  message: string
  path?: readonly (string | number)[]
  extensions?: { code?: string; requestId?: string; [name: string]: unknown }
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

function failureOf(error: GraphqlError): RequestFailure {
  const { code, requestId } = error.extensions ?? {}
  return new RequestFailure(code === 'UNAUTHENTICATED' ? 'signedOut' : 'refused', error.message, { code, requestId })
}

/** Whether a single field of the root came. */
const hasData = ({ data }: GraphqlAnswer) => Object.values(data ?? {}).some((value) => value !== null)

/**
 * What an HTTP answer means. An answer with data passes, even beside errors: one failed panel must not take the
 * screen. Without a session, or where errors left no data at all, it throws a `RequestFailure`. `reword` puts what the
 * server says into the viewer's language, before anybody hears it.
 */
export function readGraphqlAnswer(
  status: number,
  body: string,
  requestId?: string,
  reword?: (answer: GraphqlAnswer) => void,
): GraphqlAnswer {
  const answer = parseAnswer(body)
  if (answer) reword?.(answer)
  if (!answer) {
    if (status === 401) throw new RequestFailure('signedOut', 'No session', { requestId })
    throw new RequestFailure('unavailable', `HTTP ${status} without a GraphQL answer`, { requestId })
  }
  const errors = answer.errors ?? []
  const noSession = errors.find((error) => error.extensions?.code === 'UNAUTHENTICATED')
  if (noSession) throw failureOf(noSession)
  const [first] = errors
  if (first && !hasData(answer)) throw failureOf(first)
  return answer
}
