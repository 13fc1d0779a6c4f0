import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { findLedgerFaults } from '../../api/billing/findLedgerFaults.ts'
import { recomputeBalances } from '../../api/billing/recomputeBalances.ts'
import type { Database } from '../../api/db/database.ts'
import { importRemittances } from '../../api/imports/remittances/importRemittances.ts'
import { remittanceText } from '../../api/imports/remittances/remittanceText.ts'
import { moneyRows } from '../support/moneyRows.ts'
import { remittanceFile } from '../support/remittanceFiles.ts'
import { openEmptyDatabase } from '../support/filledWorld.ts'
import { addPractice, exportFolder, importAll } from './importRun.ts'

let database: Database
beforeAll(async () => {
  database = await openEmptyDatabase()
})
afterAll(() => database.close())

let practices = 0
/** A practice whose visits wait for insurance. */
async function waitingPractice(): Promise<string> {
  practices += 1
  const name = `Practice ${practices}`
  await addPractice(database, name)
  const uninsured = (text: string) => text.replaceAll(/payer-(?:blue|care)(.*),\d+\.\d\d,,$/gm, 'payer-none$1,0.00,,')
  await importAll(database, name, await exportFolder({ 'encounters.csv': uninsured }))
  await database.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`update visits set status = 'open'
      where practice_id = (select id from practices where name = ${name}) returning patient_id as id`)
    await recomputeBalances(tx, [...new Set(rows.map(({ id }) => id))])
  })
  return name
}

async function run(practice: string, text: string) {
  const folder = await mkdtemp(join(tmpdir(), 'tally-835-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const path = join(folder, 'file.835')
  await writeFile(path, text)
  return importRemittances(database, { practice, path, now: new Date('2026-11-15T08:00:00.000Z') })
}

const outcomes = async (practice: string, text: string) =>
  (await run(practice, text)).reports.map(({ posted, known, leftOut, fault }) => ({
    counts: `${posted} ${known} ${leftOut.length}`,
    reasons: fault ? [fault] : leftOut.map(({ reason }) => reason.code),
  }))

async function visitOf(practice: string, externalId: string) {
  const { rows } = await database.db.execute(sql`select v.status, v.ins_paid::int as paid, v.adjustment::int,
    v.pt_balance::int as owed from visits v join practices p on p.id = v.practice_id
    where p.name = ${practice} and v.external_id = ${externalId}`)
  return rows[0]
}

async function timelineOf(practice: string) {
  const { rows } = await database.db.execute<{ line: string }>(sql`select e.type || ' ' || (e.data ->> 'amount') as line
    from patient_events e join patients x on x.id = e.patient_id join practices p on p.id = x.practice_id
    where p.name = ${practice} and (e.type like 'payment%' or e.type = 'balances_updated') order by e.id`)
  return rows.map(({ line }) => line)
}
const expectLedger = async () => expect(await findLedgerFaults(database.read, 10)).toEqual([])

const withLines = [
  'CLP*enc-2*1*704.2*500*104.2*12*PCN1',
  'SVC*HC:162673000*57.1*57.1',
  'SVC*HC:430193006*215.7*142.9~CAS*CO*45*72.8',
  'SVC*HC:710824005*431.4*300~CAS*CO*45*27.2~CAS*PR*2*104.2',
].join('~')
const whole = 'CLP*enc-6*1*99.99*33.33*16.66*12~CAS*CO*45*50~CAS*PR*1*16.66'

describe('A remittance', () => {
  it('pays visits, lowers charges by adjustments, and leaves patients what the payer says; a second import changes nothing', async () => {
    const practice = await waitingPractice()
    const file = remittanceFile([withLines, whole], { total: '523.33', more: ['PLB*1999999999*20261231*WO:1*10'] })
    const { reports } = await run(practice, file)
    expect(await visitOf(practice, 'enc-2')).toEqual({ status: 'billed', paid: 50000, adjustment: 10000, owed: 10420 })
    expect(await visitOf(practice, 'enc-6')).toEqual({ status: 'billed', paid: 3333, adjustment: 5000, owed: 1666 })
    expect((await timelineOf(practice)).toSorted()).toEqual(['payment_received 33.33', 'payment_received 500.00'])
    expect(remittanceText(practice, reports, 100).split('\n').slice(3)).toEqual([
      'Blue Payer, payment CHK1, 523.33 USD',
      '  2 claims, 2 posted, 0 posted before, 0 left out',
      '',
    ])
    await expectLedger()
    const before = await moneyRows(database)
    expect(await outcomes(practice, file)).toEqual([{ counts: '0 2 0', reasons: [] }])
    expect(await moneyRows(database)).toEqual(before)
  })

  it('that two imports read at once is posted once', async () => {
    const practice = await waitingPractice()
    const file = remittanceFile([whole], { total: '33.33' })
    const both = await Promise.all([outcomes(practice, file), outcomes(practice, file)])
    expect(both.map(([each]) => each!.counts).toSorted()).toEqual(['0 1 0', '1 0 0'])
    await expectLedger()
  })

  it('with a denied claim adjusts the visit without a payment', async () => {
    const practice = await waitingPractice()
    const file = remittanceFile(['CLP*enc-6*4*99.99*0*0*12~CAS*CO*29*99.99'], { total: '0' })
    expect(await outcomes(practice, file)).toEqual([{ counts: '1 0 0', reasons: [] }])
    expect(await visitOf(practice, 'enc-6')).toEqual({ status: 'paid', paid: 0, adjustment: 9999, owed: 0 })
    expect(await timelineOf(practice)).toEqual(['balances_updated 99.99'])
    expect(await outcomes(practice, file)).toEqual([{ counts: '0 1 0', reasons: [] }])
    await expectLedger()
  })

  it('cancels the payment of a claim that it reverses, and posts its correction', async () => {
    const practice = await waitingPractice()
    await run(practice, remittanceFile([whole], { total: '33.33' }))
    const reversal = 'CLP*enc-6*22*-99.99*-33.33*-16.66*12~CAS*CO*45*-50~CAS*PR*1*-16.66'
    const corrected = 'CLP*enc-6*1*99.99*40*9.99*12~CAS*CO*45*50~CAS*PR*1*9.99'
    const file = remittanceFile([reversal, corrected, reversal], { total: '-26.66', check: 'CHK2' })
    expect(await outcomes(practice, file)).toEqual([{ counts: '2 0 1', reasons: ['claim_reverses_nothing'] }])
    expect(await visitOf(practice, 'enc-6')).toEqual({ status: 'billed', paid: 4000, adjustment: 5000, owed: 999 })
    expect(await timelineOf(practice)).toEqual([
      'payment_received 33.33',
      'payment_refunded 33.33',
      'payment_received 40.00',
    ])
    await expectLedger()
    expect((await outcomes(practice, file))[0]!.counts).toBe('0 2 1')
  })
})

describe('What is wrong', () => {
  it('with the sum of a remittance leaves out all of it', async () => {
    const practice = await waitingPractice()
    const before = await moneyRows(database)
    expect(await outcomes(practice, remittanceFile([whole], { total: '33.34' }))).toEqual([
      { counts: '0 0 0', reasons: ['remittance_total'] },
    ])
    expect(await moneyRows(database)).toEqual(before)
  })

  it('with a claim leaves out that claim, and the others are posted', async () => {
    const practice = await waitingPractice()
    const claims = [
      'CLP*enc-99*1*10*10*0*12',
      'CLP*enc-4*1*1000.01*900*50*12~CAS*PR*1*50',
      'CLP*enc-4*1*1000.01*900*40*12~CAS*PR*1*100.01',
      'CLP*enc-4*2*1000.01*900*100.01*12~CAS*PR*1*100.01',
      'CLP*enc-4*1*900*900*0*12',
      'CLP*enc-4*1*1000.01*1000.01*0*12~SVC*HC:1*1000.01*1000.01',
      'CLP*enc-2*1*57.1*57.1*0*12~SVC*HC:162673000*57.1*57.1',
      'CLP*enc-4*1*1000.01*1010.01*0*12~CAS*CO*94*-10',
      'CLP*enc-4*22*1000.01*0*0*12~CAS*CO*45*1000.01',
      whole,
      whole,
    ]
    expect(await outcomes(practice, remittanceFile(claims, { total: '5743.78' }))).toEqual([
      {
        counts: '1 0 10',
        reasons: [
          'claim_no_visit',
          'claim_sum',
          'claim_responsibility',
          'claim_status',
          'claim_billed',
          'claim_no_charge',
          'claim_left_charges',
          'claim_sign',
          'claim_sign',
          'claim_answered',
        ],
      },
    ])
    expect(await visitOf(practice, 'enc-4')).toMatchObject({ status: 'open', paid: 0 })
    await expectLedger()
  })

  it('with charges that are adjusted already leaves out their claim', async () => {
    const practice = await waitingPractice()
    await database.db.execute(sql`update charges set adjustment = billed_amount where visit_id = (
      select v.id from visits v join practices p on p.id = v.practice_id
      where p.name = ${practice} and v.external_id = 'enc-6')`)
    expect(await outcomes(practice, remittanceFile([whole], { total: '33.33' }))).toEqual([
      { counts: '0 0 1', reasons: ['claim_too_much'] },
    ])
  })

  it.each([
    ['another format', 'Id,Name\n1,A\n', 'The file is not an X12 835 remittance.'],
    ['nothing', '', 'The file is not an X12 835 remittance.'],
    ['a missing end', remittanceFile([whole], { total: '33.33' }).split('SE*')[0]!, 'it is incomplete'],
    ['half a segment', remittanceFile([whole], { total: '33.33' }).slice(0, -6), 'ends within a segment'],
    ['a lost segment', remittanceFile([whole], { total: '33.33' }).replace('LX*1~\n', ''), 'another number of parts'],
    ['an amount in words', remittanceFile([whole], { total: 'ten' }), 'element 2 is not an amount'],
    ['another transaction', remittanceFile([whole], { total: '33.33' }).replace('ST*835', 'ST*837'), 'is not an 835'],
    [
      'a line after the end of a remittance',
      remittanceFile([whole], { total: '33.33' }).replace('GE*', 'SVC*HC:1*1*1~GE*'),
      'in the wrong place',
    ],
    ['a line without a claim', remittanceFile(['SVC*HC:1*1*1'], { total: '0' }), 'in the wrong place'],
  ])('with the file ends the import before anything is written: %s', async (_what, text, message) => {
    const practice = await waitingPractice()
    const before = await moneyRows(database)
    await expect(run(practice, text)).rejects.toThrow(message)
    expect(await moneyRows(database)).toEqual(before)
  })
})
