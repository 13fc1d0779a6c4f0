import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import type { auditLog } from '../../api/contract/auditLogs.ts'
import { auditEntries } from '../../api/db/schema.ts'
import { newId } from '../../api/db/newId.ts'
import { ApiHarness, type Refusal } from '../support/apiHarness.ts'
import { companies, people, type PersonName, practices, worldId } from '../support/worldPeople.ts'

type Entry = z.infer<typeof auditLog>

let api: ApiHarness
beforeAll(async () => {
  api = await ApiHarness.open()
  await api.database.db.insert(auditEntries).values([
    entry({ objectType: 'user', objectId: people.user.id, action: 'role_changed', changes: { role: [20, 40] } }),
    entry({
      objectType: 'price_settings',
      objectId: newId(),
      action: 'price_changed',
      changes: { amount: [100, 250] },
    }),
    entry({ objectType: 'tag', objectId: newId(), action: 'tag_created', changes: { name: [null, 'VIP'] } }),
    entry({
      objectType: 'patient',
      objectId: newId(),
      action: 'patient_deleted',
      changes: { deleted: [false, true] },
    }),
    entry({ objectType: 'unheard_of', objectId: newId(), action: 'changed', changes: {} }),
    entry({ practiceId: null, objectType: 'company', objectId: companies.alder.id, action: 'renamed', changes: {} }),
  ])
})
afterAll(() => api.close())

function entry(more: Partial<typeof auditEntries.$inferInsert> & { objectType: string; objectId: string }) {
  return {
    id: newId(),
    userId: people.admin.id,
    impersonatorId: people.systemAdmin.id,
    companyId: companies.alder.id,
    practiceId: practices.north.id,
    action: 'changed',
    createdAt: '2026-03-01T12:00:00.000Z',
    ...more,
  }
}

async function list(name: PersonName, query: Record<string, string | number | object> = {}) {
  const { body, headers } = await api.get<Entry[]>('/v2/audit-logs', await api.as(name), query)
  return { rows: body, total: headers['x-total-count'] }
}
const typesOf = async (name: PersonName) => [...new Set((await list(name)).rows.map((row) => row.obj_type))].toSorted()

describe('The audit log', () => {
  it('hides entries outside the reader’s access, and prices from everyone but system users', async () => {
    expect(await typesOf('frontdesk')).toEqual(['company', 'patient', 'tag'])
    expect(await typesOf('admin')).toEqual(['company', 'patient', 'tag', 'user'])
    expect(await typesOf('owner')).toEqual(['company', 'patient', 'tag', 'user'])
    expect(await typesOf('systemAdmin')).toEqual(['company', 'patient', 'price_settings', 'tag', 'unheard_of', 'user'])
    expect(await typesOf('systemUser')).toContain('price_settings')
  })

  it('does not reveal hidden entries through filters', async () => {
    const { rows, total } = await list('admin', { where: { obj_type: 'price_settings' } })
    expect({ rows, total }).toEqual({ rows: [], total: '0' })
  })

  it('shows a user of one practice that practice’s changes', async () => {
    const { rows } = await list('limitedAdmin')
    expect(new Set(rows.map((row) => row.client_id))).toEqual(new Set([practices.north.id]))
  })

  it('shows fields before and after, money as an amount, and the impersonating user', async () => {
    const { rows } = await list('admin', { where: { action: 'role_changed' } })
    expect(rows[0]).toMatchObject({
      user: { id: people.admin.id },
      impersonator: { id: people.systemAdmin.id },
      client: { id: practices.north.id, currency: 'USD' },
      data: { from: { role: 20 }, to: { role: 40 } },
    })
    const { rows: paused } = await list('admin', { where: { obj_id: worldId('patient', 1), action: 'billing_paused' } })
    expect(paused[0]).toMatchObject({
      patient: { id: worldId('patient', 1) },
      data: { from: { paused: false, current_balance: '125.50' }, to: { paused: true, current_balance: '-3.00' } },
    })
  })

  it('marks created and deleted objects', async () => {
    const { rows } = await list('admin', { where: { action: { $in: ['tag_created', 'patient_deleted'] } } })
    const data = Object.fromEntries(rows.map((row) => [row.action, row.data]))
    expect(data).toEqual({
      tag_created: { from: null, to: { name: 'VIP' } },
      patient_deleted: { from: { deleted: false }, to: null },
    })
  })

  it('pages by 100, at most 250, and counts every entry', async () => {
    const first = await list('systemAdmin', { per_page: 4 })
    const second = await list('systemAdmin', { per_page: 4, page: 2 })
    expect([first.rows.length, first.total]).toEqual([4, '9'])
    expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(8)
    const tooMany = await api.get<Refusal>('/v2/audit-logs', await api.as('admin'), { per_page: 251 })
    expect(tooMany.status).toBe(400)
  })

  it('filters by a range of days', async () => {
    const where = { created_at: { $ge: '2026-03-01T00:00:00Z', $lt: '2026-03-02T00:00:00Z' } }
    expect((await list('systemAdmin', { where })).total).toBe('6')
    const later = { created_at: { $ge: '2026-03-02T00:00:00Z' } }
    expect((await list('systemAdmin', { where: later })).total).toBe('0')
  })
})
