import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findLedgerFaults } from '../../api/billing/findLedgerFaults.ts'
import { maxRemittanceBytes } from '../../api/contract/remittances.ts'
import { auditEntries, jobs, remittanceClaims, remittances, tasks, users } from '../../api/db/schema.ts'
import { ApiHarness, fieldTexts } from '../support/apiHarness.ts'
import { moneyRows } from '../support/moneyRows.ts'
import { paidClaim, remittanceCalls } from '../support/remittanceCalls.ts'
import { remittanceFile, remittancesFile } from '../support/remittanceFiles.ts'
import { people, practices } from '../support/worldPeople.ts'

let api: ApiHarness
let calls: ReturnType<typeof remittanceCalls>
beforeAll(async () => {
  api = await ApiHarness.open()
  calls = remittanceCalls(api)
})
afterAll(() => api.close())
beforeEach(async () => {
  api.clock.advance({ minutes: 1 })
  for (const table of [remittanceClaims, remittances, jobs, tasks, auditEntries]) await api.database.db.delete(table)
})

let series = 0
/** Numbers of new visits that wait for insurance. */
async function waiting(count: number): Promise<string[]> {
  series += 1
  const numbers = Array.from({ length: count }, (_, index) => `ERA-${series}-${index + 1}`)
  await calls.addVisits(numbers)
  return numbers
}
const checkOf = () => `CHK-${series}`
const fileOf = (numbers: readonly string[]) =>
  remittanceFile(numbers.map(paidClaim), { total: `${numbers.length * 70}`, check: checkOf() })
const counts = async () =>
  (await calls.remittances()).map(
    ({ status, claims, posted, known, left_out }) => `${status} ${claims}: ${posted} ${known} ${left_out}`,
  )
const visitOf = async (number: string) =>
  (
    await api.database.db.execute(sql`select status, ins_paid::int as paid, adjustment::int, pt_balance::int as owed
      from visits where external_id = ${number}`)
  ).rows[0]
const posted = { status: 'billed', paid: 7_000, adjustment: 2_000, owed: 1_000 }
const open = { status: 'open', paid: 0, adjustment: 0 }
const expectLedger = async () => expect(await findLedgerFaults(api.database.read, 10)).toEqual([])

describe('An uploaded remittance', () => {
  it('is posted as a task under the name of its user, with a report of each claim; the same file again changes nothing', async () => {
    const [number] = await waiting(1)
    const file = remittanceFile([paidClaim(number!), paidClaim('NOWHERE'), `CLP*${number}*2*10*10*0*12`], {
      total: '150',
      check: checkOf(),
    })
    expect((await calls.upload(file)).status).toBe(200)
    expect(await counts()).toEqual(['posting 3: 0 0 0'])
    expect(await visitOf(number!)).toMatchObject(open)
    await calls.run()
    const [remittance] = await calls.remittances()
    expect(remittance).toMatchObject({
      file_name: 'november.835',
      payer_name: 'Blue Payer',
      check_number: checkOf(),
      paid_on: '2026-11-02',
      total: '150.00',
      status: 'posted',
      fault: null,
    })
    const claims = await calls.claims(remittance!.id)
    expect(claims.map(({ number: at, state, reason }) => [at, state, reason?.error ?? null])).toEqual([
      [1, 'posted', null],
      [2, 'left_out', 'claim_no_visit'],
      [3, 'left_out', 'claim_status'],
    ])
    expect(claims[0]).toMatchObject({
      claim_number: number,
      billed: '100.00',
      paid: '70.00',
      adjustment: '20.00',
      responsibility: '10.00',
    })
    expect(await visitOf(number!)).toEqual(posted)
    const logged = await api.database.db.select().from(auditEntries)
    expect(new Set(logged.map(({ userId }) => userId))).toEqual(new Set([people.admin.id]))
    expect(logged.map(({ action }) => action).toSorted()).toEqual([
      'payment_received',
      'remittance_posted',
      'remittances_uploaded',
    ])
    await expectLedger()
    const before = await moneyRows(api.database)
    await calls.upload(file)
    await calls.run()
    expect((await counts())[0]).toBe('posted 3: 0 1 2')
    expect(await moneyRows(api.database)).toEqual(before)
  })

  it('with wrong sums is not posted, and others of the file are', async () => {
    const [one, other] = await waiting(2)
    const file = remittancesFile([
      { claims: [paidClaim(one!)], total: '70.01', check: `${checkOf()}-A` },
      { claims: [paidClaim(other!)], total: '70', check: `${checkOf()}-B` },
    ])
    await calls.upload(file)
    await calls.run()
    expect((await counts()).toSorted()).toEqual(['posted 1: 1 0 0', 'rejected 1: 0 0 1'])
    expect((await calls.remittances()).find(({ status }) => status === 'rejected')!.fault!.error).toBe(
      'remittance_total',
    )
    expect([await visitOf(one!), await visitOf(other!)]).toMatchObject([open, posted])
  })

  it('resumes where a killed server left it: no claim is posted twice, and no visit in part', async () => {
    const numbers = await waiting(250)
    await calls.upload(fileOf(numbers))
    const before = await moneyRows(api.database)
    await calls.brokenStep()
    expect(await moneyRows(api.database)).toEqual(before)
    expect(await counts()).toEqual(['posting 250: 0 0 0'])
    await calls.step()
    expect(await counts()).toEqual(['posting 250: 200 0 0'])
    await expectLedger()
    expect((await calls.upload(fileOf(numbers))).body.error).toBe('remittance_unfinished')
    await calls.brokenStep()
    await calls.run()
    expect(await counts()).toEqual(['posted 250: 250 0 0'])
    expect(await visitOf(numbers[249]!)).toEqual(posted)
    await expectLedger()
  })

  it('of a user who has lost access, or that is given up, says so; another upload posts the rest', async () => {
    const numbers = await waiting(250)
    await calls.upload(fileOf(numbers), { who: 'limitedAdmin' })
    await calls.step()
    const { db } = api.database
    const isTheirs = eq(users.id, people.limitedAdmin.id)
    const [before] = await db.select().from(users).where(isTheirs)
    await db.update(users).set({ role: 10 }).where(isTheirs)
    await calls.run()
    await db.update(users).set({ role: before!.role }).where(isTheirs)
    const failed = await db.select().from(remittances)
    expect(failed.map(({ status, posted: done }) => `${status} ${done}`)).toEqual(['failed 200'])
    const [task] = await db.select().from(tasks)
    expect(task).toMatchObject({ status: 'FAILURE', error: 'import_access_lost' })
    await calls.upload(fileOf(numbers))
    await calls.run()
    expect(await counts()).toEqual(['posted 250: 50 200 0'])
    await expectLedger()
  })

  it('has a report as CSV, whose cells are no formulas', async () => {
    const [number] = await waiting(1)
    const claims = [paidClaim(number!), paidClaim('=NOWHERE')]
    await calls.upload(remittanceFile(claims, { total: '140', check: checkOf() }))
    await calls.run()
    const [remittance] = await calls.remittances()
    const { cookie } = await api.as('admin')
    const path = `/api/v2/remittances/${remittance!.id}/report`
    const { body, headers } = await api.server.inject({ url: path, headers: { cookie } })
    expect(headers['content-disposition']).toContain(`remittance-${checkOf()}.csv`)
    expect(body.replace('\uFEFF', '').trim().split(/\r?\n/)).toEqual([
      'Claim,Segment,Claim number,Claim status,Billed,Paid,Adjustment,Patient responsibility,Result,Reason',
      `1,9,${number},1,100.00,70.00,20.00,10.00,Posted,`,
      "2,12,'=NOWHERE,1,100.00,70.00,20.00,10.00,Left out,The practice has no visit with this number",
    ])
    const other = await api.server.inject({ url: path, headers: { cookie: (await api.as('birchAdmin')).cookie } })
    expect(other.statusCode).toBe(404)
  })
})

describe('A file', () => {
  it.each([
    ['of another format', 'Id,Name\n1,A\n', 422, 'The file is not an X12 835 remittance.'],
    ['without a byte', '', 422, 'The file is not an X12 835 remittance.'],
    [
      'in UTF-16',
      Buffer.from(`\uFEFF${remittanceFile([], { total: '0' })}`, 'utf16le'),
      422,
      'The file is not an X12 835 remittance.',
    ],
    [
      'that is cut off',
      remittanceFile([], { total: '0' }).split('SE*')[0]!,
      422,
      'The file ends before its last envelope: it is incomplete.',
    ],
    [
      'with another transaction',
      remittanceFile([], { total: '0' }).replace('ST*835', 'ST*837'),
      422,
      'Segment 3: the transaction is not an 835.',
    ],
    [
      'with a zero byte',
      remittanceFile([], { total: '0' }).replace('Blue', 'Bl\0e'),
      422,
      'The file is not an X12 835 remittance.',
    ],
    ['that is too large', 'A'.repeat(maxRemittanceBytes + 1), 413, 'Invalid file size'],
    [
      'with too many claims',
      remittanceFile(
        Array.from({ length: 50_001 }, () => 'CLP*1*1*1*1*0*12'),
        { total: '50001' },
      ),
      422,
      'A file can have at most 50,000 claims. Split it.',
    ],
  ])('%s is rejected and leaves nothing', async (_what, content, status, text) => {
    const refused = await calls.upload(content)
    expect({ status: refused.status, text: refused.body.error_text }).toEqual({ status, text })
    expect(await api.database.db.$count(remittances)).toBe(0)
    expect(await api.database.db.$count(tasks)).toBe(0)
  })

  it('may name the payer in UTF-8 or Latin-1', async () => {
    for (const encoding of ['utf8', 'latin1'] as const) {
      const file = remittanceFile([], { total: '0', check: encoding }).replace('Blue', 'Ménard')
      await calls.upload(Buffer.from(file, encoding))
      await calls.run()
      const named = (await calls.remittances()).find(({ check_number }) => check_number === encoding)
      expect(named!.payer_name).toBe('Ménard Payer')
    }
  })

  it('is uploaded by admins of the practice only, and its content is in no log', async () => {
    const file = remittanceFile([paidClaim('SECRET-CLAIM')], { total: '70' })
    expect((await calls.upload(file, { who: 'frontdesk' })).status).toBe(403)
    expect((await calls.upload(file, { who: 'birchAdmin' })).status).toBe(404)
    expect((await calls.upload(file, { practice: practices.north.id.replace(/.$/, 'f') })).status).toBe(404)
    expect(fieldTexts((await calls.upload('x')).body)).toEqual({ file: 'The file is not an X12 835 remittance.' })
    await calls.upload(file)
    await calls.run()
    expect(JSON.stringify(api.log)).not.toContain('SECRET-CLAIM')
  })
})
