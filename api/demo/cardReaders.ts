import type { Random } from '../samples/Random.ts'
import type { RowSets } from './rowSets.ts'

/** Readers of the first two locations: how each handles a payment in the sandbox, and its display name. */
const readersAt = [
  [
    ['approves', 'Front desk'],
    ['declines', 'Triage (declines cards)'],
  ],
  [
    ['approves', 'Front desk'],
    ['waits', 'Lab (nobody pays)'],
    ['offline', 'Portable (offline)'],
  ],
] as const

interface Readers {
  owner: { companyId: string; practiceId: string }
  created: string
  locations: readonly { id: string }[]
}

/** Card readers, registered with the practice's default account. */
export function addReaders(rows: RowSets, random: Random, { owner, created, locations }: Readers): void {
  const account = rows.paymentConnections.find(
    ({ practiceId, isDefault }) => practiceId === owner.practiceId && isDefault === true,
  )!
  readersAt.forEach((readers, place) => {
    for (const [behavior, label] of readers) {
      const id = random.id(created)
      rows.posTerminals.push({
        id,
        ...owner,
        locationId: locations[place]!.id,
        connectionId: account.id,
        readerId: `tmr_${behavior}_${id.replaceAll('-', '')}`,
        label,
        createdAt: created,
      })
    }
  })
}
