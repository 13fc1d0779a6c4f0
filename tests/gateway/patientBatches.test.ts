import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tasks } from '../../api/db/schema.ts'
import { jobKinds } from '../../api/jobKinds.ts'
import { runDueJobs } from '../../api/jobs/runDueJobs.ts'
import { encodeGlobalId } from '../../gateway/graph/globalId.ts'
import { GatewayHarness } from '../support/gatewayHarness.ts'
import { worldId, type PersonName } from '../support/worldPeople.ts'
import { addPatients } from './manyRows.ts'

interface Batch {
  id: string
  restId: string
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
  edges: {
    outcome: string
    refusal: { code: string; message: string } | null
    node: { id: string; name: string } | null
  }[]
}

const fields =
  'restId action status isFinished total done processedCount skippedCount skipReasons { key refusal { code message } count }'
const startDocument = `mutation ($input: StartPatientBatchInput!) { startPatientBatch(input: $input) {
  __typename ... on StartPatientBatchSuccess { batch { ${fields} } } ... on Error { message } } }`
const listDocument = `query ($restId: ID!, $outcome: BatchOutcome!, $reason: String) {
  patientBatch(restId: $restId) { patients(first: 100, outcome: $outcome, reason: $reason) {
    totalCount edges { outcome refusal { code message } node { id name } } } } }`
const readDocument = `query ($restId: ID!) { patientBatch(restId: $restId) { ${fields} } }`
const cancelDocument = `mutation ($batchId: ID!) { cancelPatientBatch(input: { batchId: $batchId }) {
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
const read = async (name: PersonName, restId: string) => {
  const as = await gateway.api.as(name)
  return (await gateway.ask<{ patientBatch: Batch | null }>(readDocument, { as, variables: { restId } })).data
    .patientBatch
}
const cancel = async (restId: string) => {
  const as = await gateway.api.as('admin')
  const { data } = await gateway.ask<{ cancelPatientBatch: { batch?: Batch; message?: string } }>(cancelDocument, {
    as,
    variables: { batchId: encodeGlobalId('PatientBatch', restId) },
  })
  return data.cancelPatientBatch
}
const list = async (restId: string, outcome: 'PROCESSED' | 'SKIPPED', reason?: string) => {
  const as = await gateway.api.as('admin')
  const { data } = await gateway.ask<{ patientBatch: { patients: Listed } }>(listDocument, {
    as,
    variables: { restId, outcome, reason },
  })
  return data.patientBatch.patients
}
const batches = async (name: PersonName) => {
  const as = await gateway.api.as(name)
  const document = '{ patientBatches(first: 50) { edges { node { restId action skippedCount } } } }'
  const { data } = await gateway.ask<{ patientBatches: { edges: { node: object }[] } }>(document, { as })
  return data.patientBatches.edges.map(({ node }) => node)
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
const patientId = (number: number) => encodeGlobalId('Patient', worldId('patient', number))
const runJobs = () => runDueJobs(gateway.api.database, gateway.api.clock, jobKinds)

describe('A batch of a few patients', () => {
  it('runs within the call and lists skipped patients with reasons', async () => {
    const patientIds = [patientId(14), patientId(3)]
    const { result } = await start('admin', { action: 'APPROVE', patientIds })
    expect(result!.batch).toMatchObject({
      status: 'SUCCESS',
      isFinished: true,
      total: 2,
      processedCount: 1,
      skippedCount: 1,
      skipReasons: [{ key: 'dependent_approve', refusal: dependent, count: 1 }],
    })
    const restId = result!.batch!.restId
    expect(await read('admin', restId)).toEqual({ ...result!.batch, action: 'APPROVE' })
    const skipped = await list(restId, 'SKIPPED')
    expect(skipped).toMatchObject({
      totalCount: 1,
      edges: [{ outcome: 'SKIPPED', refusal: dependent, node: { id: patientId(3) } }],
    })
    const processed = await list(restId, 'PROCESSED')
    expect(processed).toMatchObject({
      totalCount: 1,
      edges: [{ outcome: 'PROCESSED', refusal: null, node: { id: patientId(14) } }],
    })
    expect(await list(restId, 'SKIPPED', 'dependent_approve')).toMatchObject({ totalCount: 1 })
    expect(await list(restId, 'SKIPPED', 'another_reason')).toMatchObject({ totalCount: 0 })
  })

  it('is a node, returned by its mutation as far as it got, and readable by id', async () => {
    const as = await gateway.api.as('admin')
    const input = { action: 'APPROVE', patientIds: [patientId(3)] }
    const shown = '{ id restId action isFinished total processedCount skippedCount error { code } }'
    const document = (
      fields: string,
    ) => `mutation ($input: StartPatientBatchInput!) { startPatientBatch(input: $input) {
      ... on StartPatientBatchSuccess { total processedCount skippedCount ${fields} } } }`
    const ask = async (fields: string) => {
      const { data, calls } = await gateway.ask<{ startPatientBatch: { batch: object } }>(document(fields), {
        as,
        variables: { input },
      })
      return { ...data.startPatientBatch, calls }
    }
    const counts = { total: 1, processedCount: 0, skippedCount: 1 }
    const started = await ask(`batch ${shown}`)
    expect(started).toMatchObject({ ...counts, calls: ['batchApprove'] })
    expect(started.batch).toMatchObject({ ...counts, action: 'APPROVE', isFinished: true, error: null })
    // Fields that the response lacks are loaded.
    const whole = await ask('batch { createdAt finishedAt }')
    expect(whole.calls).toEqual(['batchApprove', 'getTask'])
    expect(whole.batch).toEqual({ createdAt: expect.any(String) as string, finishedAt: expect.any(String) as string })
    const { id } = started.batch as Batch
    const again = `query ($id: ID!) { node(id: $id) { ... on PatientBatch ${shown} } }`
    const { data } = await gateway.ask<{ node: object | null }>(again, { as, variables: { id } })
    expect(data.node).toEqual(started.batch)
    const { data: others } = await gateway.ask(again, { as: await gateway.api.as('owner'), variables: { id } })
    expect(others).toEqual({ node: null })
  })

  it('is first among its user’s batches and visible to no one else', async () => {
    const { result } = await start('admin', { action: 'APPROVE', patientIds: [patientId(3)] })
    expect((await batches('admin'))[0]).toEqual({ restId: result!.batch!.restId, action: 'APPROVE', skippedCount: 1 })
    expect(await batches('frontdesk')).not.toContainEqual(expect.objectContaining({ restId: result!.batch!.restId }))
  })

  it('is rejected without patients or permission', async () => {
    const { result } = await start('admin', { action: 'ADVANCE', patientIds: [] })
    expect(result).toMatchObject({ __typename: 'InvalidInputError', message: 'Select patients first' })
    const refused = await start('frontdesk', { action: 'ADVANCE', patientIds: [patientId(1)] })
    expect(refused.result!.__typename).toBe('ForbiddenError')
  })
})

describe('A batch of all matches', () => {
  it('continues in the background and reports its counts at the end', async () => {
    const { result } = await start('admin', { action: 'RESTART', filter: {} })
    const { restId, total } = result!.batch!
    expect(result!.batch).toMatchObject({ status: 'PENDING', isFinished: false, done: 0 })
    // The list shows that the patients are about to change.
    expect(await queuedRows()).toBe(total)
    await runJobs()
    expect(await queuedRows()).toBe(0)
    const ended = await read('admin', restId)
    expect(ended).toMatchObject({ status: 'SUCCESS', isFinished: true, done: total, total })
    expect(ended!.processedCount + ended!.skippedCount).toBe(total)
    const counts = ended!.skipReasons.map(({ count }) => count)
    expect(counts.length).toBeGreaterThan(1)
    expect(counts).toEqual(counts.toSorted((one, other) => other - one))
    expect(await read('owner', restId)).toBeNull()
  })

  it('is canceled once and does nothing afterwards', async () => {
    const left = worldId('patient', 1)
    const input = {
      action: 'RESTART',
      filter: {},
      excludedPatientIds: [encodeGlobalId('Patient', left)],
      doesRestartPaymentPlans: true,
    }
    const { result } = await start('admin', input)
    const restId = result!.batch!.restId
    expect((await cancel(restId)).batch).toMatchObject({ status: 'REVOKED', isFinished: true, done: 0 })
    await runJobs()
    expect(await read('admin', restId)).toMatchObject({ status: 'REVOKED', processedCount: 0 })
    expect((await cancel(restId)).message).toBe('This task has already ended.')
    const [task] = await gateway.api.database.db.select().from(tasks).where(eq(tasks.id, restId))
    expect(task!.done).toBe(0)
    expect(JSON.stringify(task!.input)).not.toContain(left)
    expect(JSON.stringify(task!.input)).toMatch(/restart_?payment_?plan"?:true/i)
  })
})
