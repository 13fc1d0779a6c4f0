import { conflict } from '../../http/ApiError.ts'

/** @throws ApiError 409 if the caller has no phone that could ring */
export function requireOwnPhone({ phone, sipPhone }: { phone: string | null; sipPhone: string | null }): void {
  if (phone === null && sipPhone === null) throw conflict('no_own_phone')
}
