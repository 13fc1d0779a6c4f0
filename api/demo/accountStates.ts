import { accessCodeFrom } from '../patients/accessCodes.ts'
import type { Random } from '../samples/Random.ts'
import { addDays, instantOn } from '../time/calendar.ts'
import { adminOf } from './accounts.ts'
import type { DemoPatient } from './households.ts'
import type { RowSets } from './rowSets.ts'

/** One in this many accounts without a balance and a billing cycle is hidden. */
const hiddenEach = 60

/** Access codes, syncs, and hidden accounts. */
export function setAccountStates(
  rows: RowSets,
  random: Random,
  { patients, today }: { patients: readonly DemoPatient[]; today: string },
): void {
  const connected = new Set(rows.billingConnections.map(({ practiceId }) => practiceId))
  const idle = patients.filter(({ row }) => row.lastCycleId == null && row.familyBalance === 0 && !row.paused)
  const hidden = new Set(idle.filter((_, index) => index % hiddenEach === 7))
  patients.forEach((patient, index) => {
    const own = random.fork(index)
    const { row, practice } = patient
    if (row.patientStatus !== 'deceased' && own.chance(0.4))
      row.accessCode = accessCodeFrom((size) => own.between(0, size - 1))
    if (connected.has(practice.id)) syncAccount(rows, own, { row, today })
    if (hidden.has(patient)) hideAccount(rows, own, { row, today })
  })
}

type Account = { row: DemoPatient['row']; today: string }

/** Connected practices sync at night. A few accounts failed then, and a few are too new. */
function syncAccount(rows: RowSets, random: Random, { row, today }: Account): void {
  const syncStatus = random.weighted([
    ['synced', 94],
    ['failed', 3],
    ['never', 3],
  ] as const)
  if (syncStatus === 'never') return
  const at = instantOn(addDays(today, -1), 8 * 60 + random.between(0, 90))
  Object.assign(row, { syncStatus, lastSyncedAt: syncStatus === 'synced' ? at : instantOn(addDays(today, -2), 8 * 60) })
  if (syncStatus === 'failed')
    rows.patientEvents.push({ id: random.id(at), patientId: row.id, type: 'sync_failed', data: {}, createdAt: at })
}

function hideAccount(rows: RowSets, random: Random, { row, today }: Account): void {
  const createdAt = instantOn(addDays(today, -random.between(2, 15)), random.between(14 * 60, 22 * 60))
  const userId = adminOf(rows, row.companyId).id!
  rows.patientEvents.push({
    id: random.id(createdAt),
    patientId: row.id,
    userId,
    type: 'account_hidden',
    data: {},
    createdAt,
  })
  Object.assign(row, { hiddenAt: createdAt, modifiedAt: createdAt })
}

/** The last user action on each account, for the list’s filter. Call it when all timelines are written. */
export function setLastActions(rows: RowSets): void {
  const last = new Map<string, RowSets['patientEvents'][number]>()
  for (const event of rows.patientEvents) {
    const known = last.get(event.patientId)
    if (event.userId && (!known || event.createdAt >= known.createdAt)) last.set(event.patientId, event)
  }
  for (const patient of rows.patients) patient.lastAction = last.get(patient.id)?.type ?? null
}
