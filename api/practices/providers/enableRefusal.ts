import { refuse, type Refusal } from '../../contract/refusals/Refusal.ts'

interface Provider {
  lastName: string
  isPracticeEnabled: boolean
}

/** Reason that a provider can't be enabled. Statements name the provider, so a name is required. */
export function enableRefusal({ lastName, isPracticeEnabled }: Provider): Refusal | null {
  if (!isPracticeEnabled) return refuse('provider_practice_disabled')
  return lastName.trim() === '' ? refuse('provider_unnamed') : null
}
