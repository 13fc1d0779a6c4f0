import { addDays, instantOn } from '../time/calendar.ts'
import type { Random } from '../samples/Random.ts'
import type { RowSets } from './rowSets.ts'

type Entry = RowSets['auditEntries'][number]
type Changes = NonNullable<Entry['changes']>

/**
 * Writes the audit log of user actions from the existing timelines, and some actions that only the audit log contains.
 */
export function makeAuditEntries(rows: RowSets, random: Random, today: string): void {
  const patients = new Map(rows.patients.map((patient) => [patient.id, patient]))
  for (const event of rows.patientEvents) {
    const patient = patients.get(event.patientId)
    if (!event.userId || !patient) continue
    rows.auditEntries.push({
      id: random.id(event.createdAt),
      objectType: 'patient',
      objectId: patient.id,
      userId: event.userId,
      companyId: patient.companyId,
      practiceId: patient.practiceId,
      action: actions[event.type] ?? event.type,
      changes: changesOf(event),
      createdAt: event.createdAt,
    })
  }
  addOfCompanies(rows, random, today)
}

const actions: Readonly<Record<string, string>> = {
  account_hidden: 'patient_updated',
  account_merged: 'patient_merged',
  accounts_merged_in: 'patient_merged',
}

function changesOf({ type, data = {} }: RowSets['patientEvents'][number]): Changes {
  if (type === 'tags_changed') return { tags: [[], [data['added'] ?? '']] }
  if (type === 'billing_paused') return { paused: [false, true], pause_reason: [null, data['reason'] ?? null] }
  if (type === 'statement_adjusted') return { statement_adjustment: [null, { amount: data['amount'] ?? '' }] }
  if (type === 'account_hidden') return { hidden: [false, true] }
  if (type === 'account_merged') return { merged_into: [null, data['target_id'] ?? null] }
  if (type === 'accounts_merged_in') return { merged_from: [null, data['source_id'] ?? null] }
  const isBlocked = type.endsWith('_blocked')
  return isBlocked ? { blocked: [false, true] } : { enabled: [!type.endsWith('_disabled'), type.endsWith('_enabled')] }
}

/** Roles, tags and prices: not about a patient. A system user changed one role while impersonating an admin. */
function addOfCompanies(rows: RowSets, random: Random, today: string): void {
  const system = rows.users.find((user) => user.isSystem && user.role === 40)!
  for (const company of rows.companies) {
    const staff = rows.users.filter((user) => user.companyId === company.id)
    const admin = staff.find((user) => user.role === 40)!
    const add = (
      days: number,
      entry: Pick<Entry, 'objectType' | 'objectId' | 'action' | 'changes'> & Partial<Entry>,
    ) => {
      const createdAt = instantOn(addDays(today, -days), 9 * 60 + 41)
      rows.auditEntries.push({ id: random.id(createdAt), userId: admin.id, companyId: company.id, createdAt, ...entry })
    }
    const object = staff.find((user) => user.role === 20)!
    const role = { objectType: 'user' as const, objectId: object.id, action: 'role_changed' }
    add(9, { ...role, changes: { role: ['frontdesk', 'user'] }, impersonatorId: system.id })
    const tag = rows.tags.find(({ companyId, isImported }) => companyId === company.id && !isImported)!
    add(30, { objectType: 'tag', objectId: tag.id, action: 'tag_created', changes: { name: [null, tag.name] } })
    const price = { objectType: 'price_settings' as const, objectId: company.id, action: 'price_changed' }
    add(4, {
      ...price,
      userId: system.id,
      changes: { code: ['paper_statement', 'paper_statement'], amount: [95, 110] },
    })
  }
}
