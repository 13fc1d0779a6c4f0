import { z } from 'zod'
import type { ErrorBody } from '../../api/contract/primitives.ts'
import { refusalBody, type RefusalBody } from '../../api/contract/refusals/Refusal.ts'

const text = z.string().optional().catch(undefined)
const params = refusalBody.shape.error_params.catch(undefined)
const fields = z.record(z.string(), z.unknown()).optional().catch(undefined)
const reasons = z.array(z.string()).optional().catch(undefined)

const upstreamError = z.object({ error: text, error_text: text, error_params: params, errors: fields, reasons })

/** Code of a field error without one from the server. */
const noCode = 'unknown'

/**
 * Parses an upstream error: only the parts that the contract promises, each independently. Servers other than ours may
 * omit parts, and answer plain texts for fields.
 */
export function upstreamErrorOf(body: unknown): Partial<ErrorBody> {
  const { errors, ...refusal } = upstreamError.safeParse(body).data ?? {}
  const known = Object.entries(refusal).filter(([, value]) => value !== undefined)
  return {
    ...(Object.fromEntries(known) as Partial<RefusalBody>),
    ...(errors && { errors: Object.fromEntries(Object.entries(errors).flatMap(fieldOf)) }),
  }
}

function fieldOf([path, body]: [string, unknown]): [string, RefusalBody][] {
  if (typeof body === 'string') return [[path, { error: noCode, error_text: body }]]
  const { error = noCode, error_text: shown } = upstreamErrorOf(body)
  return shown === undefined ? [] : [[path, { ...upstreamErrorOf(body), error, error_text: shown }]]
}
