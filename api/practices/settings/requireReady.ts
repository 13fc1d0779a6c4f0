import { and, eq } from 'drizzle-orm'
import { activationObstacles } from '../../contract/practices.ts'
import { locations, paymentConnections, providers, type practices } from '../../db/schema.ts'
import type { ReadTx } from '../../db/Tx.ts'
import { ApiError } from '../../http/ApiError.ts'

type Obstacle = (typeof activationObstacles)[number]

/** @throws ApiError 400 `practice_not_ready`, with the reasons, if a practice can't be activated yet */
export async function requireReady(tx: ReadTx, practice: typeof practices.$inferSelect): Promise<void> {
  const { id } = practice
  const accounts = and(eq(paymentConnections.practiceId, id), paymentConnections.active)
  const counts = {
    no_bank_account: await tx.$count(paymentConnections, accounts),
    no_location: await tx.$count(locations, eq(locations.practiceId, id)),
    no_provider: await tx.$count(providers, eq(providers.practiceId, id)),
    no_address: practice.address === null ? 0 : 1,
  } satisfies Record<Obstacle, number>
  const reasons = activationObstacles.filter((obstacle) => counts[obstacle] === 0)
  if (reasons.length > 0) throw new ApiError(400, 'practice_not_ready', { shows: { reasons } })
}
