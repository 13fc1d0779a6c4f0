import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tasks } from '../../api/db/schema.ts'
import { jobKinds } from '../../api/jobKinds.ts'
import { runDueJobs } from '../../api/jobs/runDueJobs.ts'
import { GatewayHarness } from '../support/gatewayHarness.ts'
import { worldId, type PersonName } from '../support/worldPeople.ts'
import { addPatients } from './manyRows.ts'

interface Batch {
  taskId: string | null
  status: string
  isFinished: boolean
  total: number
  done: number
  processedCount: number
  skippedCount: number
  skipReasons: { key: string; refusal: { code: string; message: string }; count: number }[]
}
interface Listed {
  totalCount: number
  edges: { node: { restId: string; name: string | null; refusal: { code: string; message: string } | null } }[]
}

const fields =
  'taskId action status isFinished total done processedCount skippedCount skipReasons { key refusal { code message } count }'
const startDocument = `mutation ($input: StartPatientBatchInput!) { startPatientBatch(input: $input) {
  __typename ... on StartPatientBatchSuccess { batch { ${fields} } } ... on Error { message } } }`
const listDocument = `query ($taskId: ID!, $outcome: BatchOutcome!, $reason: String) {
  patientBatch(taskId: $taskId) { patients(first: 100, outcome: $outcome, reason: $reason) {
    totalCount edges { node { restId name refusal { code message } } } } } }`
const readDocument = `query ($taskId: ID!) { patientBatch(taskId: $taskId) { ${fields} } }`
const cancelDocument = `mutation ($taskId: ID!) { cancelPatientBatch(input: { taskId: $taskId }) {
  __typename ... on CancelPatientBatchSuccess { batch { ${fields} } } ... on Error { message } } }`

let gateway: GatewayHarness
beforeAll(async () => {
  gateway = await GatewayHarness.open()
  await addPatients(gateway.api.database, 120)
})
afterAll(() => gateway.close())

const start = async (name: PersonName, input: object) => {
  const as = await gateway.api.as(name)
  const { data, errors } = await gateway.ask<{
    startPatientBatch: { __typename: string; batch?: Batch; message?: string }
  }>(startDocument, { as, variables: { input } })
  return { result: data?.startPatientBatch, errors }
}
const read = async (name: PersonName, taskId: string) => {
  const as = await gateway.api.as(name)
  return (await gateway.ask<{ patientBatch: Batch | null }>(readDocument, { as, variables: { taskId } })).data
    .patientBatch
}
const cancel = async (taskId: string) => {
  const as = await gateway.api.as('admin')
  const { data } = await gateway.ask<{ cancelPatientBatch: { batch?: Batch; message?: string } }>(cancelDocument, {
    as,
    variables: { taskId },
  })
  return data.cancelPatientBatch
}
const list = async (taskId: string, outcome: 'PROCESSED' | 'SKIPPED', reason?: string) => {
  const as = await gateway.api.as('admin')
  const { data } = await gateway.ask<{ patientBatch: { patients: Listed } }>(listDocument, {
    as,
    variables: { taskId, outcome, reason },
  })
  return data.patientBatch.patients
}
const batches = async (name: PersonName) => {
  const as = await gateway.api.as(name)
  const document = '{ patientBatches(first: 50) { taskId action skippedCount } }'
  return (await gateway.ask<{ patientBatches: object[] }>(document, { as })).data.patientBatches
}
const dependent = {
  code: 'DEPENDENT_APPROVE',
  message: "Cannot approve dependent's account, please navigate to guarantor's account.",
}
const queuedRows = async () => {
  const as = await gateway.api.as('owner')
  const document = '{ patients(first: 200) { edges { node { isQueued } } } }'
  const { data } = await gateway.ask<{ patients: { edges: { node: { isQueued: boolean } }[] } }>(document, { as })
  return data.patients.edges.filter(({ node }) => node.isQueued).length
}
const runJobs = () => runDueJobs(gateway.api.database, gateway.api.clock, jobKinds)

describe('A batch of a few patients', () => {
  it('is done in the call, and says who was skipped and why', async () => {
    const patientIds = [worldId('patient', 14), worldId('patient', 3)]
    const { result } = await start('admin', { action: 'APPROVE', patientIds })
    expect(result!.batch).toMatchObject({
      status: 'SUCCESS',
      isFinished: true,
      total: 2,
      processedCount: 1,
      skippedCount: 1,
      skipReasons: [{ key: 'dependent_approve', refusal: dependent, count: 1 }],
    })
    const taskId = result!.batch!.taskId!
    expect(await read('admin', taskId)).toEqual({ ...result!.batch, action: 'APPROVE' })
    const skipped = await list(taskId, 'SKIPPED')
    expect(skipped).toMatchObject({ totalCount: 1, edges: [{ node: { restId: patientIds[1], refusal: dependent } }] })
    const processed = await list(taskId, 'PROCESSED')
    expect(processed).toMatchObject({ totalCount: 1, edges: [{ node: { restId: patientIds[0], refusal: null } }] })
    expect(await list(taskId, 'SKIPPED', 'dependent_approve')).toMatchObject({ totalCount: 1 })
    expect(await list(taskId, 'SKIPPED', 'another_reason')).toMatchObject({ totalCount: 0 })
  })

  it('stands first among the batches of its person, and of nobody else', async () => {
    const { result } = await start('admin', { action: 'APPROVE', patientIds: [worldId('patient', 3)] })
    expect((await batches('admin'))[0]).toEqual({ taskId: result!.batch!.taskId, action: 'APPROVE', skippedCount: 1 })
    expect(await batches('frontdesk')).not.toContainEqual(expect.objectContaining({ taskId: result!.batch!.taskId }))
  })

  it('is refused without patients, and where the person may not', async () => {
    const { result } = await start('admin', { action: 'ADVANCE', patientIds: [] })
    expect(result).toMatchObject({ __typename: 'InvalidInputError', message: 'Select patients first' })
    const refused = await start('frontdesk', { action: 'ADVANCE', patientIds: [worldId('patient', 1)] })
    expect(refused.result!.__typename).toBe('ForbiddenError')
  })
})

describe('A batch of all that match', () => {
  it('goes on in the background and tells its counts at the end', async () => {
    const { result } = await start('admin', { action: 'RESTART', filter: {} })
    const { taskId, total } = result!.batch!
    expect(result!.batch).toMatchObject({ status: 'PENDING', isFinished: false, done: 0 })
    // Whoever looks at the list sees that they are about to change.
    expect(await queuedRows()).toBe(total)
    await runJobs()
    expect(await queuedRows()).toBe(0)
    const ended = await read('admin', taskId!)
    expect(ended).toMatchObject({ status: 'SUCCESS', isFinished: true, done: total, total })
    expect(ended!.processedCount + ended!.skippedCount).toBe(total)
    const counts = ended!.skipReasons.map(({ count }) => count)
    expect(counts.length).toBeGreaterThan(1)
    expect(counts).toEqual(counts.toSorted((one, other) => other - one))
    expect(await read('owner', taskId!)).toBeNull()
  })

  it('is cancelled once, and does nothing after', async () => {
    const left = worldId('patient', 1)
    const input = { action: 'RESTART', filter: {}, excludedPatientIds: [left], doesRestartPaymentPlans: true }
    const { result } = await start('admin', input)
    const taskId = result!.batch!.taskId!
    expect((await cancel(taskId)).batch).toMatchObject({ status: 'REVOKED', isFinished: true, done: 0 })
    await runJobs()
    expect(await read('admin', taskId)).toMatchObject({ status: 'REVOKED', processedCount: 0 })
    expect((await cancel(taskId)).message).toBe('This has already ended.')
    const [task] = await gateway.api.database.db.select().from(tasks).where(eq(tasks.id, taskId))
    expect(task!.done).toBe(0)
    expect(JSON.stringify(task!.input)).not.toContain(left)
    expect(JSON.stringify(task!.input)).toMatch(/restart_?payment_?plan"?:true/i)
  })
})
