import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { savedViews } from '../../api/db/schema.ts'
import { ApiHarness, type Refusal, fieldTexts } from '../support/apiHarness.ts'
import { people, type PersonName, worldId } from '../support/worldPeople.ts'

interface View {
  id: string
  name: string
  query: string
}

let api: ApiHarness
beforeAll(async () => {
  api = await ApiHarness.open()
})
afterAll(() => api.close())

const path = '/v2/saved_views'
const list = async (name: PersonName, screen = 'patients') =>
  (await api.get<View[]>(path, await api.as(name), { screen })).body
const save = async (name: PersonName, body: object) =>
  api.call<View[] & Refusal>('POST', path, {
    as: await api.as(name),
    body: { screen: 'patients', query: 'status=review', ...body },
  })
const forget = async (name: PersonName, id: string) =>
  api.call<View[] & Refusal>('DELETE', `${path}/${id}`, { as: await api.as(name) })
const names = (views: readonly View[]) => views.map(({ name }) => name)

describe('Saved views', () => {
  it('belong to one user and one list, by name, and each change returns them all', async () => {
    expect(names((await save('user', { name: ' Owing ' })).body)).toEqual(['Owing'])
    const both = await save('user', { name: 'adults', query: 'ageFrom=18' })
    expect(both.body).toMatchObject([
      { name: 'adults', query: 'ageFrom=18' },
      { name: 'Owing', query: 'status=review' },
    ])
    expect(await list('user')).toEqual(both.body)
    expect(await list('user', 'inbox')).toEqual([])
    expect(await list('admin')).toEqual([])
    expect(await list('systemAdmin')).toEqual([])
    const [adults] = both.body
    expect((await forget('admin', adults!.id)).status).toBe(404)
    expect(names((await forget('user', adults!.id)).body)).toEqual(['Owing'])
    expect((await forget('user', adults!.id)).status).toBe(404)
  })

  it('have unique names per list, ignoring case', async () => {
    await save('support', { name: 'Mine' })
    const again = await save('support', { name: 'MINE', query: 'status=paid' })
    expect({ status: again.status, fields: fieldTexts(again.body) }).toEqual({
      status: 422,
      fields: { name: 'You already have a view with this name' },
    })
    expect(await list('support')).toMatchObject([{ name: 'Mine', query: 'status=review' }])
    expect((await save('support', { name: 'Mine', screen: 'inbox' })).status).toBe(200)
    expect((await save('owner', { name: 'Mine' })).status).toBe(200)
  })

  it('are limited to fifty per list', async () => {
    const userId = people.supervisor.id
    const createdAt = api.clock.now().toISOString()
    const rows = Array.from({ length: 50 }, (_, index) => ({ id: worldId('view', 100 + index), name: `View ${index}` }))
    await api.database.db
      .insert(savedViews)
      .values(rows.map((row) => ({ ...row, userId, screen: 'patients' as const, query: '', createdAt })))
    const { status, body } = await save('supervisor', { name: 'One more' })
    expect({ status, code: body.error }).toEqual({ status: 409, code: 'too_many_views' })
    expect((await save('supervisor', { name: 'One more', screen: 'inbox' })).status).toBe(200)
  })

  it.each([
    ['no name', { name: '  ' }, 422, 'Name the view'],
    ['a long name', { name: 'x'.repeat(41) }, 422, 'At most 40 characters'],
    ['a half character', { name: '\ud800' }, 422, 'Contains a character that can’t be stored'],
    ['a list that is none', { name: 'A', screen: 'visits' }, 422, 'Must be one of: patients, inbox, payments'],
    ['an endless address', { name: 'A', query: 'x'.repeat(4001) }, 422, 'At most 4,000 characters'],
    ['a field too many', { name: 'A', user_id: people.admin.id }, 422, 'Unknown field'],
  ])('with %s are rejected', async (_what, body, status, text) => {
    const answer = await save('frontdesk', body)
    expect({ status: answer.status, texts: Object.values(fieldTexts(answer.body)) }).toEqual({ status, texts: [text] })
    expect(await list('frontdesk')).toEqual([])
  })
})
