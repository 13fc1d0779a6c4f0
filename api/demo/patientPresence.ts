import { desc, inArray, isNotNull, and, gt } from 'drizzle-orm'
import type { Tx } from '../db/Tx.ts'
import { patientPresences, patients, threads } from '../db/schema.ts'
import { notePatientOnline } from '../inbox/patientOnline.ts'
import type { JobKind } from '../jobs/runDueJobs.ts'

/** Number of most recent writers. A third of them at a time is online in the portal, in turns of a minute. */
const visitors = 24
const shifts = 3

/** Demo patients enter and leave the portal, different ones each minute, in a repeating order. */
export const patientPresenceJob: JobKind = {
  name: 'patientPresence',
  everyMinutes: 1,
  run: async (tx, now) => {
    const shift = Math.floor(now.getTime() / 60_000) % shifts
    const coming = new Set((await latestPatients(tx)).filter((_, index) => index % shifts === shift))
    const there = await tx
      .select({ id: patientPresences.patientId })
      .from(patientPresences)
      .where(gt(patientPresences.onlineUntil, now.toISOString()))
    const ids = [...new Set([...coming, ...there.map(({ id }) => id)])].toSorted()
    if (ids.length === 0) return
    for (const patient of await tx.select().from(patients).where(inArray(patients.id, ids)))
      await notePatientOnline(tx, now, patient, coming.has(patient.id))
  },
}

async function latestPatients(tx: Tx): Promise<string[]> {
  const rows = await tx
    .select({ id: threads.patientId })
    .from(threads)
    .where(and(isNotNull(threads.patientId), inArray(threads.status, ['unanswered', 'opened', 'assigned'])))
    .orderBy(desc(threads.lastMessageAt), desc(threads.id))
    .limit(visitors)
  return rows.map(({ id }) => id!)
}
