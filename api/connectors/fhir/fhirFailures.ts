import { ApiError } from '../../http/ApiError.ts'
import {
  type OutsideAnswer,
  type OutsideClient,
  OutsideError,
  type OutsideRequest,
} from '../../outside/OutsideClient.ts'

export const rejected = () => new ApiError(422, 'connector_rejected')
export const unavailable = (retryAfterSeconds = 60) => new ApiError(503, 'connector_unavailable', { retryAfterSeconds })
export const forbiddenToRead = () => new ApiError(422, 'connector_no_read')

/** Sends a request to a FHIR server. @throws ApiError 422 for an address that is not public, 503 */
export async function sendTo(outside: OutsideClient, address: string, request: OutsideRequest): Promise<OutsideAnswer> {
  try {
    return await outside.send(address, request)
  } catch (error) {
    if (error instanceof OutsideError && error.reason === 'address') throw new ApiError(422, 'connector_address')
    if (error instanceof OutsideError) throw unavailable()
    throw error
  }
}

/** Null for text that is not JSON, such as a page that ends early. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return null
  }
}
