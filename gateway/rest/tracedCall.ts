import type { Endpoint } from '../../api/contract/endpoint.ts'
import type { Span } from '../../api/contract/tracing/Tracing.ts'
import type { Answered } from './RestClient.ts'
import type { Caller } from './Caller.ts'
import { RestError } from './RestError.ts'

/**
 * Makes one call, in a span of its own if the request is traced, named by the endpoint's template. The client reports
 * status and retries.
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
    span.annotate({ 'http.response.body.size': answered.bytes })
    span.end()
    return answered
  } catch (error) {
    const status = error instanceof RestError ? error.status : 0
    const reason = (error instanceof RestError && error.details.reason) || 'unknown'
    if (status === 0) span.annotate({ 'error.type': reason })
    // A caller that left, and a rejected call, are not failures of ours.
    span.end((status === 0 && reason !== 'left') || status >= 500)
    throw error
  }
}
