import { conflict } from '../../http/ApiError.ts'

/** @throws ApiError 409 where there is nothing that could ring at the caller */
export function requireOwnPhone({ phone, sipPhone }: { phone: string | null; sipPhone: string | null }): void {
  if (phone === null && sipPhone === null) throw conflict('no_own_phone')
}
