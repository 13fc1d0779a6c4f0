import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { charges, patientContacts } from '../../api/db/schema.ts'
import { encodeGlobalId } from '../../gateway/graph/globalId.ts'
import { GatewayHarness } from '../support/gatewayHarness.ts'
import { openOfFirstCharge } from '../support/worldBilling.ts'
import { snapshotCode } from '../support/worldCare.ts'
import { type PersonName, worldId } from '../support/worldPeople.ts'
import { appRequest } from './appDocuments.ts'

let gateway: GatewayHarness
beforeAll(async () => {
  gateway = await GatewayHarness.open()
})
afterAll(() => gateway.close())

const patient = (number: number) => encodeGlobalId('Patient', worldId('patient', number))

interface Result {
  __typename: string
  message?: string
  [field: string]: unknown
}

/** Sends one of the app's own mutations; without a session if `as` is missing. */
async function send(document: string, variables: object, as: PersonName | null = 'frontdesk') {
  const session = as && (await gateway.api.as(as))
  const answer = await gateway.ask<Record<string, Result> | null>('', {
    as: session,
    ...appRequest(document, variables),
  })
  return { ...answer, result: Object.values(answer.data ?? {})[0] }
}

async function permissions(as: PersonName, number: number) {
  const fields = 'isAllowed denial { message }'
  const { data } = await gateway.ask<{
    patient: { viewerCan: Record<string, { isAllowed: boolean; denial: { message: string } | null }> }
  }>(
    `{ patient(restId: "${worldId('patient', number)}") {
      viewerCan { adjustStatements { ${fields} } revertCollections { ${fields} } sendStatement { ${fields} } }
    } }`,
    { as: await gateway.api.as(as) },
  )
  return data.patient.viewerCan
}

describe('Adjusting a charge through GraphQL', () => {
  const input = {
    patientId: patient(1),
    chargeId: encodeGlobalId('Charge', `${worldId('patient', 1)}/${worldId('charge', 1000)}`),
    amount: '5.00',
    note: 'Courtesy',
  }
  const adjustment = async () =>
    (
      await gateway.api.database.db
        .select()
        .from(charges)
        .where(eq(charges.id, worldId('charge', 1000)))
    )[0]!.adjustment

  it('happens once per key, and returns the updated account', async () => {
    const before = await adjustment()
    const keyed = { input: { ...input, idempotencyKey: 'adjust-once' } }
    const first = await send('useAdjustStatementMutation', keyed, 'admin')
    expect(first.result!.__typename).toBe('AdjustStatementSuccess')
    await send('useAdjustStatementMutation', keyed, 'admin')
    expect(await adjustment()).toBe(before + 500)
  })

  it('is rejected for a charge of another patient', async () => {
    const other = { ...input, patientId: patient(2) }
    const { data, errors } = await send('useAdjustStatementMutation', { input: other }, 'admin')
    expect(data).toBeNull()
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', reason: 'graph_id_of_other_patient' } }])
  })

  it('is rejected above the open amount, with the reason', async () => {
    const amount = String(openOfFirstCharge(1) / 100 + 1)
    const { result } = await send('useAdjustStatementMutation', { input: { ...input, amount } }, 'admin')
    expect(result!.__typename).toMatch(/^(ConflictError|InvalidInputError)$/)
    expect(result!.message).toMatch(/[a-z]/)
  })

  it('is shown as denied with its reason to users without permission, and rejected for them', async () => {
    const { adjustStatements: allowed } = await permissions('birchFrontdesk', 27)
    expect(allowed).toMatchObject({ isAllowed: false, denial: { message: expect.stringMatching(/.+/) as string } })
    const theirs = {
      ...input,
      patientId: patient(28),
      chargeId: encodeGlobalId('Charge', `${worldId('patient', 28)}/${worldId('charge', 28_000)}`),
    }
    const { result } = await send('useAdjustStatementMutation', { input: theirs }, 'birchFrontdesk')
    expect(result).toMatchObject({ __typename: 'ForbiddenError', message: allowed!.denial!.message })
  })
})

describe('Recalling a visit from collections through GraphQL', () => {
  const input = {
    patientId: patient(19),
    visitIds: [encodeGlobalId('Visit', `${worldId('patient', 19)}/${worldId('visit', 1900)}`)],
  }

  it('is denied to the front desk, with the reason', async () => {
    const { revertCollections: allowed } = await permissions('frontdesk', 19)
    expect(allowed!.isAllowed).toBe(false)
    const { result } = await send('useRevertCollectionsMutation', { input })
    expect(result).toMatchObject({ __typename: 'ForbiddenError', message: allowed!.denial!.message })
  })

  it('is done by an admin, once', async () => {
    expect((await send('useRevertCollectionsMutation', { input }, 'admin')).result!.__typename).toBe(
      'RevertCollectionsSuccess',
    )
    expect((await send('useRevertCollectionsMutation', { input }, 'admin')).result!.__typename).toBe('ConflictError')
  })
})

describe('Sending through GraphQL', () => {
  it('stores the sent statement and returns its channel', async () => {
    const input = { patientId: patient(16), idempotencyKey: 'send-once' }
    const { result } = await send('useSendStatementMutation', { input })
    expect(result).toMatchObject({ __typename: 'SendStatementSuccess', channel: 'EMAIL' })
  })

  it('a receipt is rejected for a patient without an active email', async () => {
    await gateway.api.database.db
      .update(patientContacts)
      .set({ enabled: false })
      .where(eq(patientContacts.patientId, worldId('patient', 11)))
    const paymentId = encodeGlobalId('Payment', `${worldId('patient', 11)}/${worldId('payment', 1100)}`)
    const { result } = await send('useSendReceiptMutation', { input: { paymentId } })
    expect(result).toMatchObject({
      __typename: 'ConflictError',
      message: 'Cannot email receipt because patient has no active emails',
    })
  })

  it('a link is limited to system admins, and rejected before anything was sent', async () => {
    const input = { patientId: patient(5), layout: 'LETTER' }
    expect((await send('useCreateStatementLinkMutation', { input }, 'systemAdmin')).result).toMatchObject({
      __typename: 'ConflictError',
      message: 'No statement has been sent to the patient yet.',
    })
    expect((await send('useCreateStatementLinkMutation', { input }, 'owner')).result).toMatchObject({
      __typename: 'ForbiddenError',
    })
  })
})

describe('A link to the latest sent statement', () => {
  it.each([
    ['STATEMENT', 's'],
    ['LETTER', 'l'],
  ])('opens it in the %s layout', async (layout, letter) => {
    const input = { patientId: patient(16), layout }
    const { result } = await send('useCreateStatementLinkMutation', { input }, 'systemAdmin')
    const token = (result!['link'] as string).split('/statements/links/')[1]!
    expect(token.split('.')[1]).toBe(letter)
    const { status, headers } = await gateway.api.get(`/statements/links/${token}`, null)
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf'])
  })
})

describe('A statement code entered without an account', () => {
  const code = snapshotCode(27)
  const details = { code, lastName: 'O’HARA', dateOfBirth: '2001-01-11' }
  const open = (input: object) => send('lookupRequestsOpenMutation', { input }, null)

  it('finds the practice, in any spelling, and a wrong code finds nothing', async () => {
    const find = async (typed: string) =>
      (await send('lookupRequestsCodeQuery', { code: typed }, null)).result as unknown
    expect(await find(` ${code.toLowerCase().replaceAll('-', ' ')}`)).toEqual({ practiceName: 'Birch Main' })
    for (const wrong of ['XXXX-XXXX-XXXX', '', '../../v2/patients', '?']) expect(await find(wrong)).toBeNull()
  })

  it('opens with the details; wrong details and a wrong code get the same answer', async () => {
    const right = await rightDetails()
    const opened = await open(right)
    expect(opened.result).toMatchObject({ __typename: 'OpenStatementSuccess', statementCode: code })
    expect(opened.result!['pdfLink']).toMatch(/\/api\/statements\/links\//)
    const answers = [
      await open({ ...right, lastName: 'Nobody' }),
      await open({ ...right, dateOfBirth: '1930-01-01' }),
      await open({ ...right, code: 'XXXX-XXXX-XXXX' }),
    ]
    expect(new Set(answers.map(({ result }) => JSON.stringify(result))).size).toBe(1)
    expect(answers[0]!.result).toMatchObject({ message: 'The details don’t match the statement.' })
  })

  it('locks after five wrong guesses, and says for how long', async () => {
    const right = await rightDetails()
    for (let guess = 0; guess < 5; guess += 1) await open({ ...right, lastName: 'Nobody' })
    const { result } = await open(right)
    expect(result).toMatchObject({
      __typename: 'RateLimitedError',
      message: expect.stringMatching(/minutes/) as string,
    })
  })

  async function rightDetails() {
    const { data } = await gateway.ask<{ patient: { lastName: string; dateOfBirth: string } }>(
      `{ patient(restId: "${worldId('patient', 27)}") { lastName dateOfBirth } }`,
      { as: await gateway.api.as('systemAdmin') },
    )
    return { ...details, ...data.patient }
  }
})
