import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusalText } from '../../api/contract/refusals/Refusal.ts'
import { refusal } from '../../api/contract/rules.ts'
import type { Thread } from '../../api/contract/threads.ts'
import { patientContacts, threads } from '../../api/db/schema.ts'
import { encodeGlobalId } from '../../gateway/graph/globalId.ts'
import { GatewayHarness } from '../support/gatewayHarness.ts'
import { people, type PersonName, worldId } from '../support/worldPeople.ts'

let gateway: GatewayHarness
beforeAll(async () => {
  gateway = await GatewayHarness.open()
})
afterAll(() => gateway.close())
const db = () => gateway.api.database.db

async function ask<T>(query: string, variables: object = {}, as: PersonName = 'frontdesk') {
  return gateway.ask<T>(query, { as: await gateway.api.as(as), variables: { ...variables } })
}

describe('Message channels', () => {
  const fields = `viewerCan { sendMessage { isAllowed denial { message } } } messageChannels { type to permission { isAllowed denial { message } } }`
  interface May {
    viewerCan: { sendMessage: { isAllowed: boolean; denial: { message: string } | null } }
    messageChannels: {
      type: string
      to: string | null
      permission: { isAllowed: boolean; denial: { message: string } | null }
    }[]
  }
  const read = async (id: string, as: PersonName = 'frontdesk') =>
    (await ask<{ node: May }>(`query ($id: ID!) { node(id: $id) { ... on Correspondent { ${fields} } } }`, { id }, as))
      .data.node

  it('are the same for a patient and their thread, with the server’s denial reasons', async () => {
    const isTheirs = eq(patientContacts.patientId, worldId('patient', 3))
    await db().update(patientContacts).set({ enabled: false }).where(isTheirs)
    const set = { status: 'indefinite_pause' as const, ownerId: people.support.id }
    await db()
      .update(threads)
      .set(set)
      .where(eq(threads.id, worldId('thread', 3)))
    const ofThread = await read(encodeGlobalId('Thread', worldId('thread', 3)))
    expect(await read(encodeGlobalId('Patient', worldId('patient', 3)))).toEqual(ofThread)
    const reason = 'Another user paused this conversation. Leave a note, or assign it to yourself first.'
    expect(ofThread.viewerCan.sendMessage).toEqual({ isAllowed: false, denial: { message: reason } })
    expect(ofThread.messageChannels.map(({ type, permission }) => [type, permission.denial?.message ?? null])).toEqual([
      ['CHAT', null],
      ['SMS', 'The patient has no mobile phone to write to.'],
      ['EMAIL', 'The patient has no email address to write to.'],
      ['INTERNAL_NOTE', null],
    ])
    const owner = await read(encodeGlobalId('Thread', worldId('thread', 3)), 'support')
    expect(owner.viewerCan.sendMessage).toEqual({ isAllowed: true, denial: null })
  })

  it('follow the rule table for reply drafts, on threads only', async () => {
    const may = `query ($id: ID!) { thread(restId: $id) { viewerCan { useReplyDrafts { isAllowed denial { message } } } replyDraft { status text } } }`
    const channelsFor = async (as: PersonName) =>
      (await ask<{ thread: object }>(may, { id: worldId('thread', 1) }, as)).data.thread
    expect(await channelsFor('frontdesk')).toEqual({
      viewerCan: {
        useReplyDrafts: {
          isAllowed: false,
          denial: { message: refusalText(refusal(people.frontdesk, 'inbox.draftReplies')!) },
        },
      },
      replyDraft: null,
    })
    expect(await channelsFor('patientsSupport')).toMatchObject({
      viewerCan: { useReplyDrafts: { isAllowed: true, denial: null } },
    })
  })

  it('include reply drafts only in lists that select them', async () => {
    const urls: string[] = []
    gateway.onRestCall = (url) => urls.push(url)
    const fragment = 'fragment Drafted on Thread { replyDraft { text } }'
    const list = (selected: string) =>
      ask<{ threads: { edges: { node: object }[] } }>(
        `query ($ids: [ID!]) { threads(filter: { ids: $ids }) { edges { node { ${selected} } } } } ${selected === 'name' ? '' : fragment}`,
        { ids: [encodeGlobalId('Thread', worldId('thread', 16))] },
        'patientsSupport',
      )
    const { data } = await list('...Drafted')
    expect(data.threads.edges[0]!.node).toEqual({ replyDraft: { text: 'We look into it.' } })
    await list('name')
    gateway.onRestCall = null
    expect(urls.map((url) => new URL(url, 'http://api').searchParams.get('gpt_response'))).toEqual(['true', 'false'])
    const read = async (as: PersonName, more: object) => {
      const query = { where: { id: worldId('thread', 16) }, ...more }
      return (await gateway.api.call<Thread[]>('GET', '/v2/threads', { as: await gateway.api.as(as), query })).body[0]!
    }
    expect((await read('patientsSupport', {})).gpt_response?.text).toBe('We look into it.')
    expect((await read('patientsSupport', { gpt_response: false })).gpt_response).toBeNull()
    expect((await read('frontdesk', {})).gpt_response).toBeNull()
  })

  it('include an unknown sender’s number', async () => {
    const { messageChannels } = await read(encodeGlobalId('Thread', worldId('thread', 907)))
    expect(messageChannels.map(({ to, permission }) => [to, permission.isAllowed])).toEqual([
      [null, true],
      ['+1 555 555 0142', true],
      [null, false],
      [null, true],
    ])
  })
})
