import { screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { billingConnections, features, practices as table } from '../../../api/db/schema.ts'
import { GatewayHarness } from '../../support/gatewayHarness.ts'
import { practices, worldId } from '../../support/worldPeople.ts'
import { closeApp, openApp } from './openApp.tsx'

let gateway: GatewayHarness
beforeAll(async () => {
  gateway = await GatewayHarness.open()
})
afterAll(() => gateway.close())
afterEach(() => {
  closeApp()
  vi.restoreAllMocks()
})

const { id } = practices.south
const address = `/clients/${id}/pre-visit`
const meta = async () => (await gateway.api.database.db.select().from(table).where(eq(table.id, id)))[0]!.meta
const set = (columns: object) => gateway.api.database.db.update(table).set(columns).where(eq(table.id, id))
/** Only these pre-visit features are on at the practice. */
async function only(...names: string[]) {
  for (const name of ['check-in', 'medical-forms', 'payments', 'kiosk-check-in'].map((part) => `pre-visit-${part}`)) {
    await gateway.api.database.db
      .update(features)
      .set({ active: names.includes(name) })
      .where(eq(features.name, name))
  }
}
beforeEach(() => only('pre-visit-check-in', 'pre-visit-medical-forms'))
const tab = () => screen.queryByRole('link', { name: 'Pre-visit' })
const code = () => screen.findByRole<HTMLImageElement>('img', { name: 'QR code for on-site check-in' })

/** A canvas, which the test page has not, and what was drawn on it. */
function withCanvas(blob: Blob | null) {
  const drawn: number[][] = []
  const sizes: number[] = []
  const pen = { fillStyle: '', fillRect: (...area: number[]) => drawn.push(area) }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (this: HTMLCanvasElement, done) {
    sizes.push(this.width, this.height)
    done(blob)
  })
  return { drawn, sizes }
}

it('The code leads to the check-in of the practice, at the portal’s own domain', async () => {
  const { press } = await openApp(gateway, 'admin', address)
  const link = await screen.findByRole('link', { name: /^Address: / })
  expect(link.getAttribute('href')).toMatch(/\/check-in\/south$/)
  expect((await code()).src).toMatch(/^data:image\/svg/)
  expect(tab()).not.toBeNull()
  await press('Copy address')
  expect(await navigator.clipboard.readText()).toBe(link.getAttribute('href'))
  closeApp()
  await set({ customPortalDomain: 'pay.south.example.com' })
  const moved = await openApp(gateway, 'admin', address)
  await moved.sees('https://pay.south.example.com/check-in/south')
  closeApp()
  await set({ customPortalDomain: null, clientUid: ' ' })
  const without = await openApp(gateway, 'admin', address)
  await without.sees('No code for this practice')
  expect(screen.queryByRole('button', { name: 'Copy image' })).toBeNull()
  await set({ clientUid: 'south' })
})

it('The image is drawn in 1024 pixels, copied and downloaded', async () => {
  const png = new Blob(['png'], { type: 'image/png' })
  const { drawn, sizes } = withCanvas(png)
  const copied: object[] = []
  vi.stubGlobal(
    'ClipboardItem',
    class {
      constructor(readonly parts: Record<string, Promise<Blob>>) {}
    },
  )
  const { press, sees } = await openApp(gateway, 'admin', address)
  await code()
  vi.spyOn(navigator.clipboard, 'write').mockImplementation(async (items) => void copied.push(...items))
  await press('Copy image')
  await sees('Image copied')
  expect(await (copied[0] as { parts: Record<string, Promise<Blob>> }).parts['image/png']).toBe(png)
  expect(sizes).toEqual([1024, 1024])
  // Black modules stay inside of the white border.
  const [background, ...modules] = drawn
  expect([background, modules.length > 100]).toEqual([[0, 0, 1024, 1024], true])
  const edge = 4 * modules[0]![2]!
  expect(modules.every(([x, y, width]) => x! >= edge && y! >= edge && x! + width! <= 1024 - edge)).toBe(true)
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  await press('Download image')
  await waitFor(() => expect(saved).toHaveBeenCalled())
  expect((saved.mock.contexts[0] as HTMLAnchorElement).download).toBe('check-in.png')
})

it('A browser that can’t copy or draw the image says so', async () => {
  withCanvas(new Blob(['png']))
  const { press, sees } = await openApp(gateway, 'admin', address)
  await code()
  const write = vi.spyOn(navigator.clipboard, 'write').mockRejectedValue(new Error('Not allowed'))
  await press('Copy image')
  await sees('This browser can’t copy images. Download the image instead.')
  expect(write).toHaveBeenCalled()
  closeApp()
  withCanvas(null)
  const other = await openApp(gateway, 'admin', address)
  await code()
  await other.press('Download image')
  await other.sees('The image could not be created in this browser. Try another one.')
})

it('Eligibility checks and the messaging strategy are saved', async () => {
  const { user, press, sees } = await openApp(gateway, 'admin', address)
  const strategy = await screen.findByLabelText<HTMLSelectElement>('Messages before a visit')
  expect(strategy.value).toBe('sequential')
  await user.selectOptions(strategy, 'All contacts immediately')
  await user.click(screen.getByRole('checkbox', { name: 'Check insurance eligibility automatically' }))
  await press('Save')
  await sees('Saved')
  expect(await meta()).toMatchObject({
    autocheck_insurance_eligibility: true,
    pre_service_messaging_strategy: 'follow_up_all',
  })
})

it('Each part needs its feature; without any there is no tab, and its address says so', async () => {
  await only('pre-visit-medical-forms')
  const forms = await openApp(gateway, 'admin', address)
  await waitFor(() => expect(tab()).not.toBeNull())
  await forms.quiet()
  expect(screen.queryByText('On-site check-in')).toBeNull()
  expect(screen.queryByLabelText('Messages before a visit')).toBeNull()
  closeApp()
  await only()
  const off = await openApp(gateway, 'admin', address)
  await off.sees('Pre-visit is off for this practice')
  expect(tab()).toBeNull()
})

const connect = (set: Partial<typeof billingConnections.$inferInsert>) =>
  gateway.api.database.db
    .update(billingConnections)
    .set({ type: 'dummy-classic', settings: {}, ...set })
    .where(eq(billingConnections.practiceId, id))
const specialty = () => screen.findByRole<HTMLSelectElement>('combobox', { name: /^Specialty of Pat Provider 2 / })
const stored = async () => (await meta())['checkin_provider_coc_relationships']

it('The specialty of a provider is saved at once, and removed again', async () => {
  await connect({})
  const { user, sees } = await openApp(gateway, 'admin', address)
  expect((await specialty()).value).toBe('')
  await user.selectOptions(await specialty(), 'Cardiology')
  await sees('Saved')
  const whole = { provider_id: worldId('provider', 2), provider_name: 'Pat Provider 2', item_name: 'Cardiology' }
  expect(await stored()).toMatchObject([whole])
  await user.selectOptions(await specialty(), 'None')
  await waitFor(async () => expect(await stored()).toEqual([]))
  expect((await specialty()).value).toBe('')
})

it('What another user selected is shown first, also if the billing system has it no longer', async () => {
  await connect({})
  const { user, sees } = await openApp(gateway, 'admin', address)
  await specialty()
  const theirs = { provider_id: worldId('provider', 2), provider_name: '', item_id: 'OLD', item_name: 'Old item' }
  await set({
    meta: { checkin_provider_coc_relationships: [theirs] },
    modifiedAt: new Date(Date.now() + 60_000).toISOString(),
  })
  await user.selectOptions(await specialty(), 'Cardiology')
  await sees(/^Another user changed this practice/)
  await waitFor(async () => expect((await specialty()).selectedOptions[0]!.text).toBe('Old item (no longer offered)'))
  expect(await stored()).toEqual([theirs])
  await user.selectOptions(await specialty(), 'Cardiology')
  await waitFor(async () => expect(await stored()).toMatchObject([{ item_name: 'Cardiology' }]))
  await set({ meta: {} })
})

it('Specialties that can’t be loaded are read again; a billing system without any says so', async () => {
  await connect({ settings: { label: 'unavailable' } })
  const { user, sees } = await openApp(gateway, 'admin', address)
  await sees('Failed to load provider specialities.')
  await connect({})
  const notice = screen.getByText('Failed to load provider specialities.').parentElement!
  await user.click(within(notice).getByRole('button', { name: 'Try again' }))
  await waitFor(async () => expect((await specialty()).options.length).toBe(5))
  closeApp()
  await connect({ type: 'kareo' })
  const without = await openApp(gateway, 'admin', address)
  await without.sees('No specialties to select')
})
