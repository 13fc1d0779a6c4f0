import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { patientContacts, threads } from '../../api/db/schema.ts'
import { receiveMessage } from '../../api/inbox/sending/receiveMessage.ts'
import { encodeGlobalId } from '../../gateway/graph/globalId.ts'
import { GatewayHarness } from '../support/gatewayHarness.ts'
import { people, type PersonName, worldId } from '../support/worldPeople.ts'

interface Entry {
  node: { __typename: string; text?: string; typeText?: string }
}
interface Result {
  __typename: string
  message?: string
  sent?: { id: string; status: string; heldUntil: string | null; to: string | null }
  entries?: Entry[]
  missed?: Entry[]
  thread?: { statusText: string; lastPosition: number; draft: { text: string } | null } | null
  fields?: { path: string; message: string }[]
  code?: string
}

let gateway: GatewayHarness
beforeAll(async () => {
  gateway = await GatewayHarness.open()
})
afterAll(() => gateway.close())
const threadId = worldId('thread', 1)
const db = () => gateway.api.database.db
beforeEach(async () => {
  gateway.api.clock.advance({ seconds: 10 })
  const set = { status: 'assigned' as const, ownerId: people.frontdesk.id }
  await db().update(threads).set(set).where(eq(threads.id, threadId))
})

const entry = 'node { __typename ... on Message { text } ... on ThreadEvent { typeText } }'
const thread = 'thread { statusText lastPosition draft { text } }'
const mutation = `mutation ($input: SendMessageInput!) { sendMessage(input: $input) {
  __typename
  ... on SendMessageSuccess { sent { id statusText heldUntil to } entries { ${entry} } ${thread} }
  ... on ThreadMoved { missed { ${entry} } ${thread} }
  ... on InvalidInputError { fields { path message } }
  ... on ConflictError { code }
  ... on Error { message }
} }`

async function send(input: object, as: PersonName = 'frontdesk') {
  const correspondentId = encodeGlobalId('Thread', threadId)
  const variables = { input: { correspondentId, type: 'CHAT', text: 'Hello', ...input } }
  const session = await gateway.api.as(as)
  const { data, ...rest } = await gateway.ask<{ sendMessage: Result }>(mutation, { as: session, variables })
  return { ...rest, result: data?.sendMessage }
}
async function ask<T>(query: string, variables: object = {}, as: PersonName = 'frontdesk') {
  return gateway.ask<T>(query, { as: await gateway.api.as(as), variables: { ...variables } })
}
const seenNow = async () =>
  (await db().select({ at: threads.lastPosition }).from(threads).where(eq(threads.id, threadId)))[0]!.at
const receive = (text: string) =>
  gateway.api.database.transaction((tx) =>
    receiveMessage(tx, gateway.api.clock.now(), { threadId, type: 'chat', text }),
  )
const names = (entries: readonly Entry[] = []) => entries.map(({ node }) => node.text ?? node.typeText)

describe('A message sent through GraphQL', () => {
  it('returns itself and its thread in three calls, under the client’s key', async () => {
    await db().update(threads).set({ status: 'closed', ownerId: null }).where(eq(threads.id, threadId))
    const messageRestId = worldId('extra', 501)
    const { result, calls } = await send({ messageRestId, lastSeenPosition: await seenNow() })
    expect(result).toMatchObject({
      __typename: 'SendMessageSuccess',
      sent: { id: encodeGlobalId('Message', messageRestId), statusText: 'sending', to: null },
      thread: { statusText: 'assigned' },
    })
    expect(names(result!.entries)).toEqual(['thread_assigned', 'Hello'])
    expect(calls.toSorted()).toEqual(['getThread', 'listHistory', 'sendMessage'])
  })

  it('starts a patient’s conversation, and later goes to its thread', async () => {
    const correspondentId = encodeGlobalId('Patient', worldId('patient', 5))
    const { result } = await send({ correspondentId, lastSeenPosition: 0 })
    expect(result).toMatchObject({ thread: { statusText: 'assigned', lastPosition: 2 } })
  })

  it('is not sent after newer messages, which the response includes', async () => {
    const lastSeenPosition = await seenNow()
    await receive('Forget it, I have paid')
    const idempotencyKey = 'seen'
    const moved = (await send({ lastSeenPosition, idempotencyKey })).result!
    expect(moved).toMatchObject({
      __typename: 'ThreadMoved',
      message: 'The conversation continued while you were writing.',
      thread: { lastPosition: lastSeenPosition + 1 },
    })
    expect(names(moved.missed)).toEqual(['Forget it, I have paid'])
    const again = await send({ lastSeenPosition: moved.thread!.lastPosition, idempotencyKey })
    expect(names(again.result!.entries)).toEqual(['Hello'])
  })

  it('under another user’s key is separate or rejected, and never returns the other’s answer', async () => {
    const replayed = { text: 'For one patient alone', idempotencyKey: 'overheard' }
    const first = (await send(replayed)).result!.sent!
    const colleague = (await send(replayed, 'support')).result!.sent!
    expect(colleague.id).not.toBe(first.id)
    const stranger = await send(replayed, 'birchAdmin')
    expect(stranger.result!.__typename).toBe('NotFoundError')
    const own = await send(
      { ...replayed, correspondentId: encodeGlobalId('Patient', worldId('patient', 27)) },
      'birchAdmin',
    )
    expect(own.result!.__typename).toBe('SendMessageSuccess')
    for (const { text } of [stranger, own]) for (const { id } of [first, colleague]) expect(text).not.toContain(id)
    expect((await send(replayed)).result!.sent!.id).toBe(first.id)
  })

  it('is not sent when another user started the patient’s conversation meanwhile', async () => {
    const correspondentId = encodeGlobalId('Patient', worldId('patient', 14))
    await send({ correspondentId, text: 'First' }, 'support')
    const { result } = await send({ correspondentId, lastSeenPosition: 0 })
    expect([result!.__typename, names(result!.missed)]).toEqual(['ThreadMoved', ['thread_assigned', 'First']])
  })

  it.each([
    ['blank', { text: '  ' }, { __typename: 'InvalidInputError', message: 'Write something first' }],
    ['of an unreachable patient', { type: 'SMS' }, { __typename: 'ConflictError', code: 'NO_MOBILE_TO_WRITE_TO' }],
  ])('%s is rejected as a correctable error', async (_what, input, expected) => {
    const isTheirs = eq(patientContacts.patientId, worldId('patient', 1))
    await db().update(patientContacts).set({ enabled: false }).where(isTheirs)
    expect((await send(input)).result).toMatchObject(expected)
    await db().update(patientContacts).set({ enabled: true }).where(isTheirs)
  })

  it('out of scope is not found, and to no recipient is rejected', async () => {
    expect((await send({}, 'birchAdmin')).result!.__typename).toBe('NotFoundError')
    const correspondentId = encodeGlobalId('Company', worldId('extra', 1))
    expect((await send({ correspondentId })).errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }])
  })
})

describe('A held message', () => {
  const unsend = (messageId: string) =>
    ask<{ unsendMessage: Result & { unsent?: { statusText: string; text: string } } }>(
      `mutation ($messageId: ID!) { unsendMessage(input: { messageId: $messageId }) { __typename
        ... on UnsendMessageSuccess { unsent { statusText text } ${thread} } ... on Error { message } } }`,
      { messageId },
    )

  it('can be unsent, and its text becomes the draft', async () => {
    const { result } = await send({ text: 'Too early' })
    const { data } = await unsend(result!.sent!.id)
    expect(data.unsendMessage).toMatchObject({
      unsent: { statusText: 'withdrawn', text: '' },
      thread: { draft: { text: 'Too early' } },
    })
    const retry = await ask<{ retryMessage: Result }>(
      `mutation ($id: ID!) { retryMessage(input: { messageId: $id }) { __typename ... on Error { message } } }`,
      { id: result!.sent!.id },
    )
    expect(retry.data.retryMessage).toMatchObject({ __typename: 'ConflictError' })
  })

  it('is preceded by drafts that are saved as typed and deleted when cleared', async () => {
    const save = async (text: string) => {
      const input = { threadId: encodeGlobalId('Thread', threadId), type: 'SMS', text }
      const { data } = await ask<{ saveDraft: { thread: { draft: { text: string } | null } } }>(
        'mutation ($input: SaveDraftInput!) { saveDraft(input: $input) { ... on SaveDraftSuccess { thread { draft { text type } } } } }',
        { input },
      )
      return data.saveDraft.thread.draft
    }
    expect(await save('Dear patient,\n')).toEqual({ text: 'Dear patient,\n', type: 'SMS' })
    expect(await save(' ')).toBeNull()
  })
})
