import { screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { companies as table, images } from '../../../api/db/schema.ts'
import { GatewayHarness } from '../../support/gatewayHarness.ts'
import { passUploads } from '../../support/passUploads.ts'
import { png } from '../../support/sampleImages.ts'
import { companies } from '../../support/worldPeople.ts'
import { closeApp, openApp } from './openApp.tsx'

let gateway: GatewayHarness
beforeAll(async () => {
  gateway = await GatewayHarness.open()
})
afterAll(() => gateway.close())
afterEach(() => closeApp())
beforeEach(async () => {
  gateway.api.clock.advance({ minutes: 1 })
  await change({ logoUrl: null })
  await gateway.api.database.db.delete(images)
})

const { id, name } = companies.alder
const change = (set: object) => gateway.api.database.db.update(table).set(set).where(eq(table.id, id))
const stored = async () => (await gateway.api.database.db.select().from(table).where(eq(table.id, id)))[0]!.logoUrl
const slot = async () => within(await screen.findByRole('region', { name: 'Logo' }))
/** Its name and the address of its logo. */
const brand = () => {
  const [head] = screen.getByRole('navigation', { name: 'Main' }).children
  return [head!.textContent, head!.querySelector('img')?.getAttribute('src') ?? null]
}

async function openCompany(who: 'admin' | 'frontdesk' = 'admin') {
  passUploads(gateway.api, who)
  const page = await openApp(gateway, who, '/company')
  const upload = async (content: Buffer) => {
    const input = await screen.findByLabelText<HTMLInputElement>('Select a file: Logo', { selector: 'input' })
    await page.user.upload(input, new File([new Uint8Array(content)], 'sign.png', { type: 'image/png' }))
  }
  return { ...page, upload }
}

it('An admin uploads the company’s logo, which replaces the product’s mark in the sidebar, and removes it', async () => {
  const { upload, press, sees, question, user } = await openCompany()
  await slot()
  expect(brand()).toEqual(['Tally Care', null])
  await upload(png(64, 64))
  const url = (await (await slot()).findByRole('img')).getAttribute('src')
  expect(url).toBe(await stored())
  await waitFor(() => expect(brand()).toEqual([name, url]))
  await press('Remove: Logo')
  await user.click(within(await question('Remove “Logo”?')).getByRole('button', { name: 'Remove' }))
  await sees('Removed')
  expect(await stored()).toBeNull()
  expect(brand()).toEqual(['Tally Care', null])
})

it('A refused logo says why in the words of the specification', async () => {
  const { upload } = await openCompany()
  const problems = [
    [Buffer.from('<svg onload="1"/>'), 'Invalid file type'],
    [png(64, 64).subarray(0, -9), 'Invalid file'],
    [png(4, 4), 'Invalid file size'],
  ] as const
  for (const [content, text] of problems) {
    await upload(content)
    await waitFor(async () => expect((await slot()).getByRole('alert').textContent).toBe(text))
  }
  expect(await stored()).toBeNull()
})

it('An upload doesn’t touch what is typed in the form, which is then saved against the new version', async () => {
  const { upload, fill, press, sees } = await openCompany()
  await fill('Sign out after inactivity, minutes', '55')
  await upload(png(64, 64))
  await (await slot()).findByRole('img')
  await sees('1 unsaved change')
  await press('Save')
  await waitFor(() => expect(screen.queryByText('1 unsaved change')).toBeNull())
  const [row] = await gateway.api.database.db.select().from(table).where(eq(table.id, id))
  expect(row!.sidebarLogoutTimeoutMinutes).toBe(55)
})

it('After another user changed the company, an upload is refused once, and their version is shown', async () => {
  const { upload } = await openCompany()
  await slot()
  await change({ name: 'Renamed by another', modifiedAt: new Date(Date.now() + 60_000).toISOString() })
  await upload(png(64, 64))
  expect((await (await slot()).findByRole('alert')).textContent).toMatch(/changed/i)
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Renamed by another'))
  await upload(png(64, 64))
  await (await slot()).findByRole('img')
  await change({ name })
})

it('A user who may not change the company sees its logo, and why the buttons are disabled', async () => {
  await change({ logoUrl: `/api/v2/images/${crypto.randomUUID()}` })
  await openCompany('frontdesk')
  const logo = await slot()
  logo.getByRole('img')
  for (const label of ['Replace: Logo', 'Remove: Logo'])
    expect(logo.getByRole('button', { name: label }).getAttribute('aria-disabled')).toBe('true')
})
