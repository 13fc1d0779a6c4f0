import { billingConnections } from '../../api/db/schema.ts'
import type { ApiHarness } from './apiHarness.ts'
import { practices, worldId } from './worldPeople.ts'
import { places } from './worldScope.ts'

/** The billing connection of each practice, to a billing system without an adapter. */
export const billingConnectionRows = (at: { createdAt: string; modifiedAt: string }) =>
  places.map((place, index) => ({
    id: worldId('billingConnection', index),
    companyId: practices[place].companyId,
    practiceId: practices[place].id,
    type: 'kareo' as const,
    status: 'not_configured' as const,
    settings: { username: 'billing' },
    ...at,
  }))

/** Connects the practices to a billing system that answers. */
export async function connectWorld({ database }: ApiHarness): Promise<void> {
  const settings = { label: 'visits-only' }
  await database.db.update(billingConnections).set({ type: 'dummy-classic', status: 'connected', settings })
}
