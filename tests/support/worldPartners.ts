import { practices, worldId } from './worldPeople.ts'
import { places } from './worldScope.ts'

/** A partner of each place, with a key whose secret is unknown. */
export const partnerRows = () =>
  places.map((place, index) => ({
    id: worldId('partner', index),
    companyId: practices[place].companyId,
    slug: place === 'south' ? 'data-warehouse' : 'practice-system',
    name: `Software of ${place}`,
  }))
export const partnerKeyRows = () =>
  places.map((_place, index) => ({
    id: worldId('partnerKey', index),
    partnerId: worldId('partner', index),
    secretHash: 'ab'.repeat(32),
    expiresAt: '2027-11-01T00:00:00.000Z',
  }))
