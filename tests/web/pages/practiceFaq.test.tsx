import { screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { practices as table } from '../../../api/db/schema.ts'
import { GatewayHarness } from '../../support/gatewayHarness.ts'
import { practices } from '../../support/worldPeople.ts'
import { closeApp, openApp } from './openApp.tsx'

let gateway: GatewayHarness
beforeAll(async () => {
  gateway = await GatewayHarness.open()
})
afterAll(() => gateway.close())
afterEach(() => closeApp())

const { id } = practices.north
const address = `/clients/${id}/faq`
const one = { question: 'Is there parking?', answer: 'Yes, behind the house.' }
const two = { question: 'Do you take checks?', answer: 'No.' }
const store = (faq: object[], set: object = {}) =>
  gateway.api.database.db
    .update(table)
    .set({ meta: { custom_faq: faq }, ...set })
    .where(eq(table.id, id))
const stored = async () => (await gateway.api.database.db.select().from(table).where(eq(table.id, id)))[0]!.meta
beforeEach(() => store([one, two]))

const entry = (number: number) => screen.findByRole('listitem', { name: `Question ${number}` })
const field = async (number: number, name: RegExp) => within(await entry(number)).getByLabelText<HTMLInputElement>(name)

it('Questions are added, moved and deleted, and saved at once in their order', async () => {
  const { user, press, sees } = await openApp(gateway, 'admin', address)
  await press('Add question')
  const question = await field(3, /^Question/)
  expect(document.activeElement).toBe(question)
  await user.type(question, ' Can I pay online? ')
  await user.type(await field(3, /^Answer/), 'Yes.')
  await press('Move question 3 up')
  await sees('Moved to position 2 of 3')
  await press('Delete question 1')
  await press('Save')
  await sees('Saved')
  expect(await stored()).toMatchObject({ custom_faq: [{ question: 'Can I pay online?', answer: 'Yes.' }, two] })
  await waitFor(() => expect(screen.queryByText(/unsaved/)).toBeNull())
})

it('An empty question or answer is refused at its field, also after it has moved', async () => {
  const { user, press, sees } = await openApp(gateway, 'admin', address)
  await user.clear(await field(2, /^Answer/))
  await press('Save')
  await sees('Enter a value')
  expect((await field(2, /^Answer/)).getAttribute('aria-invalid')).toBe('true')
  await press('Move question 2 up')
  expect((await field(1, /^Answer/)).getAttribute('aria-invalid')).toBe('true')
  expect((await field(2, /^Answer/)).getAttribute('aria-invalid')).toBeNull()
  expect(await stored()).toMatchObject({ custom_faq: [one, two] })
})

it('What another user saved in between is shown, and either can be saved; leaving with changes asks', async () => {
  const { user, press, sees, question } = await openApp(gateway, 'admin', address)
  await press('Delete question 2')
  await store([two], { modifiedAt: new Date(Date.now() + 60_000).toISOString() })
  await press('Save')
  await sees('Saved by another user: Do you take checks? No.')
  const tabs = within(screen.getByRole('navigation', { name: 'Practice' }))
  await user.click(tabs.getByRole('link', { name: 'Payment plans' }))
  await user.click(within(await question('Leave without saving?')).getByRole('button', { name: 'Cancel' }))
  await press('Save mine')
  await sees('Saved')
  expect(await stored()).toMatchObject({ custom_faq: [one] })
})
