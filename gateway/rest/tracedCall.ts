import type { Endpoint } from '../../api/contract/endpoint.ts'
import type { Span } from '../../api/contract/tracing/Tracing.ts'
import type { Answered } from './RestClient.ts'
import type { Caller } from './Caller.ts'
import { RestError } from './RestError.ts'

/**
 * Makes one call; where what it is made for is traced, as a piece of work of its own, by the template of the endpoint. The
 * client tells its status and how often it was tried again.
 */
export function tracedCall<T>(
  endpoint: Endpoint,
  caller: Caller,
  call: (caller: Caller) => Promise<Answered<T>>,
): Promise<Answered<T>> {
  if (!caller.span) return call(caller)
  const { method, path, name } = endpoint
  const facts = { 'http.request.method': method, 'url.template': `/api${path}`, 'tally.endpoint': name }
  const span = caller.span.begin(`${method} /api${path}`, facts)
  return ended(span, call({ ...caller, span }))
}

async function ended<T>(span: Span, call: Promise<Answered<T>>): Promise<Answered<T>> {
  try {
    const answered = await call
    span.tell({ 'http.response.body.size': answered.bytes })
    span.end()
    return answered
  } catch (error) {
    const status = error instanceof RestError ? error.status : 0
    const reason = (error instanceof RestError && error.details.reason) || 'unknown'
    if (status === 0) span.tell({ 'error.type': reason })
    // Who left and what was refused is no failure of ours.
    span.end((status === 0 && reason !== 'left') || status >= 500)
    throw error
  }
}
