import { ApiError, conflict } from '../http/ApiError.ts'
import { type PhoneService, PhoneServiceUnavailable } from './PhoneService.ts'

/** @throws ApiError 409 without a phone service */
export function requirePhoneService(phones: PhoneService | null): PhoneService {
  if (phones === null) throw conflict('phone_service_off')
  return phones
}

/** The answer while the phone service does not respond. */
export const phoneRefusal = (error: unknown): unknown =>
  error instanceof PhoneServiceUnavailable ? new ApiError(503, 'phone_service_unavailable') : error
