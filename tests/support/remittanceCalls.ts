import { sql } from 'drizzle-orm'
import { noAmounts } from '../../api/billing/amounts.ts'
import { recomputeBalances } from '../../api/billing/recomputeBalances.ts'
import type { Remittance, RemittanceClaim } from '../../api/contract/remittances.ts'
import { charges, tasks, visits } from '../../api/db/schema.ts'
import { newId } from '../../api/db/newId.ts'
import { jobKindsWith } from '../../api/jobKinds.ts'
import { runDueJobs } from '../../api/jobs/runDueJobs.ts'
import { postTask } from '../../api/remittances/postTask.ts'
import { taskJob } from '../../api/tasks/taskJob.ts'
import type { TaskKind } from '../../api/tasks/TaskKind.ts'
import type { ApiHarness, Refusal } from './apiHarness.ts'
import { type PersonName, practices } from './worldPeople.ts'

interface Upload {
  who?: PersonName
  practice?: string
}

/** Calls of remittances of the practice North. */
export function remittanceCalls(api: ApiHarness) {
  const { id: practiceId, companyId } = practices.north
  const upload = async (content: string | Buffer, { who = 'admin', practice = practiceId }: Upload = {}) => {
    const { cookie, csrf } = await api.as(who)
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array(Buffer.from(content as string))]), 'november.835')
    form.set('client_id', practice)
    const request = new Request('http://api.test/', { method: 'POST', body: form })
    const response = await api.server.inject({
      method: 'POST',
      url: '/api/v2/remittances',
      headers: { cookie, 'x-csrf-token': csrf, 'content-type': request.headers.get('content-type')! },
      payload: Buffer.from(await request.arrayBuffer()),
    })
    return { status: response.statusCode, body: response.json<{ task_id: string } & Refusal>() }
  }
  const run = () => runDueJobs(api.database, api.clock, jobKindsWith({}))
  const step = async (kind: TaskKind = postTask) => {
    const rows = await api.database.db.select().from(tasks)
    const taskId = rows.find(({ name, finishedAt }) => name === postTask.name && finishedAt === null)!.id
    return api.database.transaction((tx) => taskJob([kind]).run(tx, api.clock.now(), { taskId }))
  }
  const list = async <T>(path: string, where: object, who: PersonName = 'admin') =>
    (await api.get<T[]>(path, await api.as(who), { per_page: '250', where })).body
  return {
    upload,
    /** Runs the jobs that are due. */
    run,
    /** Runs one step of the only running task. */
    step: () => step(),
    /** The same for a step whose transaction fails at its end. */
    brokenStep: () =>
      step({
        ...postTask,
        step: async (tx, viewer, task) => {
          await postTask.step(tx, viewer, task)
          throw new Error('killed')
        },
      }).catch(() => undefined),
    remittances: () => list<Remittance>('/v2/remittances', { client_id: practiceId, status: { $ne: 'failed' } }),
    claims: (remittanceId: string) => list<RemittanceClaim>('/v2/remittances/claims', { remittance_id: remittanceId }),
    /** Adds visits that wait for insurance, each of 100.00 and of another patient of the practice. */
    addVisits: (numbers: readonly string[]) =>
      api.database.transaction(async (tx) => {
        const { rows } = await tx.execute<{ id: string }>(
          sql`select id from patients where practice_id = ${practiceId} and merged_into_id is null order by id`,
        )
        const owners = numbers.map((_, index) => ({
          companyId,
          practiceId,
          patientId: rows[index % rows.length]!.id,
        }))
        const added = numbers.map((externalId, index) => ({
          id: newId(),
          ...owners[index]!,
          externalId,
          serviceDate: '2026-01-15',
          description: 'Office visit',
          status: 'open' as const,
          allowedAmount: 0,
          ...noAmounts,
        }))
        await tx.insert(visits).values(added)
        await tx.insert(charges).values(
          added.map(({ id: visitId }, index) => ({
            id: newId(),
            ...owners[index]!,
            visitId,
            procedureCode: '99213',
            description: 'Office visit',
            units: 1,
            ...noAmounts,
            billedAmount: 10_000,
            adjustment: 0,
            discounts: 0,
          })),
        )
        await recomputeBalances(tx, [...new Set(owners.map(({ patientId }) => patientId))])
      }),
  }
}

/** A claim of 100.00 of which the payer pays 70.00, writes off 20.00 and leaves 10.00 to the patient. */
export const paidClaim = (number: string) => `CLP*${number}*1*100*70*10*12~CAS*CO*45*20~CAS*PR*3*10`
