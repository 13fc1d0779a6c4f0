import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { images, practices as table } from '../../../api/db/schema.ts'
import { GatewayHarness } from '../../support/gatewayHarness.ts'
import { passUploads } from '../../support/passUploads.ts'
import { jpeg, png } from '../../support/sampleImages.ts'
import { practices } from '../../support/worldPeople.ts'
import { closeApp, openApp } from './openApp.tsx'

let gateway: GatewayHarness
beforeAll(async () => {
  gateway = await GatewayHarness.open()
})
afterAll(() => gateway.close())
afterEach(() => closeApp())

const { id } = practices.north
const path = `/clients/${id}/settings`
const none = { logoUrl: null, emailHeaderUrl: null, paperStatementLogoUrl: null }
const change = (set: object) => gateway.api.database.db.update(table).set(set).where(eq(table.id, id))
const stored = async () => (await gateway.api.database.db.select().from(table).where(eq(table.id, id)))[0]!
beforeEach(async () => {
  gateway.api.clock.advance({ minutes: 1 })
  await change(none)
  await gateway.api.database.db.delete(images)
})

const fileOf = (content: Buffer, name = 'sign.png') => new File([new Uint8Array(content)], name, { type: 'image/png' })

async function openImages() {
  passUploads(gateway.api, 'admin')
  const page = await openApp(gateway, 'admin', path)
  const slot = async (name: string) => within(await screen.findByRole('region', { name }))
  const upload = async (name: string, content: Buffer) => {
    const input = await screen.findByLabelText<HTMLInputElement>(`Select a file: ${name}`, { selector: 'input' })
    await page.user.upload(input, fileOf(content))
  }
  return { ...page, slot, upload }
}

it('A logo is uploaded, shown, replaced by a dropped file, and removed', async () => {
  const { upload, slot, press, sees, question, user } = await openImages()
  await upload('Logo', png(64, 64))
  const first = (await (await slot('Logo')).findByRole('img')).getAttribute('src')
  expect(first).toBe((await stored()).logoUrl)
  fireEvent.drop(await screen.findByRole('region', { name: 'Logo' }), {
    dataTransfer: { types: ['Files'], files: [fileOf(jpeg(90, 60))] },
  })
  await waitFor(async () => expect((await stored()).logoUrl).not.toBe(first))
  await waitFor(async () =>
    expect((await slot('Logo')).getByRole('img').getAttribute('src')).toBe((await stored()).logoUrl),
  )
  await press('Remove: Logo')
  await user.click(within(await question('Remove “Logo”?')).getByRole('button', { name: 'Remove' }))
  await sees('Removed')
  expect((await stored()).logoUrl).toBeNull()
  expect((await slot('Logo')).queryByRole('img')).toBeNull()
})

it('A refused logo says why in the words of the specification, and changes nothing', async () => {
  const { upload, slot } = await openImages()
  const problems = [
    [Buffer.from('<svg onload="1"/>'), 'Invalid file type'],
    [png(64, 64).subarray(0, -9), 'Invalid file'],
    [png(4, 4), 'Invalid file size'],
    [Buffer.alloc(30 * 1024 * 1024), 'Invalid file size'],
  ] as const
  for (const [content, text] of problems) {
    await upload('Logo', content)
    await waitFor(async () => expect((await slot('Logo')).getByRole('alert').textContent).toBe(text))
  }
  expect((await stored()).logoUrl).toBeNull()
})

it('The email header is shown as at the top of an email, and has its requirements and one text for all failures', async () => {
  const { upload, slot } = await openImages()
  const header = await slot('Email header')
  header.getByText(/PNG, JPEG, GIF, up to 2 MB\. Width 300 to 2400, height 40 to 800 pixels\.$/)
  for (const content of [png(64, 64), Buffer.from('<html>'), Buffer.alloc(3 * 1024 * 1024)]) {
    await upload('Email header', content)
    await waitFor(async () =>
      expect((await slot('Email header')).getByRole('alert').textContent).toBe(
        'Cannot upload image, please check if image format is supported and image dimensions meet the requirements',
      ),
    )
  }
  await upload('Email header', png(600, 120))
  await header.findByText(/^From: /)
  expect(header.getByRole('img').getAttribute('src')).toBe((await stored()).emailHeaderUrl)
  expect(header.queryByRole('alert')).toBeNull()
})

it('After another user changed the practice, an upload is refused once, and their version is shown', async () => {
  const { upload, slot, sees } = await openImages()
  await slot('Logo')
  await change({ name: 'Renamed by another', modifiedAt: new Date(Date.now() + 60_000).toISOString() })
  await upload('Logo', png(64, 64))
  expect((await (await slot('Logo')).findByRole('alert')).textContent).toMatch(/changed/i)
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Renamed by another'))
  await upload('Logo', png(64, 64))
  await sees('Saved')
  await (await slot('Logo')).findByRole('img')
})

it('An image of another site is a link by https, and nothing otherwise', async () => {
  await change({ logoUrl: 'https://images.example.com/logo.png', emailHeaderUrl: 'http://images.example.com/h.png' })
  const { slot } = await openImages()
  const link = await (await slot('Logo')).findByRole('link', { name: 'An image on another site' })
  expect(link.getAttribute('href')).toBe('https://images.example.com/logo.png')
  expect((await slot('Email header')).queryByRole('link')).toBeNull()
  expect(screen.queryByRole('img', { name: practices.north.name })).toBeNull()
})
