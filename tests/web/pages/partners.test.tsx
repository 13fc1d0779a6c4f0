import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { PartnerDocsRoot } from '../../../web/app/PartnerDocsRoot.tsx'
import { publicRouteAt } from '../../../web/app/publicRoutes.ts'
import { languageChoice } from '../../../web/i18n/language.ts'
import { partners } from '../../../api/db/schema.ts'
import { GatewayHarness } from '../../support/gatewayHarness.ts'
import { freshKey, operationId } from '../../support/partnerKeys.ts'
import { companies, worldId } from '../../support/worldPeople.ts'
import { closeApp, openApp } from './openApp.tsx'

let gateway: GatewayHarness
beforeAll(async () => {
  gateway = await GatewayHarness.open()
})
afterAll(() => gateway.close())
afterEach(() => closeApp())

const partner = async (name: string) => within(await screen.findByRole('region', { name }))

it('An admin sees a partner’s operations, issues a key that is shown once, and revokes it', async () => {
  const { user, question, sees } = await openApp(gateway, 'admin', '/partners/docs')
  const system = await partner('Software of north')
  const operation = within(await system.findByRole('article', { name: 'PatientBalance' }))
  operation.getByText(operationId('practice-system', 'PatientBalance'))
  operation.getByText(/Patient\.name/)
  operation.getByText('The restId that PatientLookup answered')
  expect(operation.getByRole('region', { name: 'curl command: PatientBalance' }).textContent).toContain(
    '"Authorization: Bearer $TALLY_KEY"',
  )
  expect(JSON.parse(operation.getByText(/Maria Example/).textContent ?? '')).toHaveProperty('data.patient.name')

  await user.click(system.getByRole('button', { name: 'Issue key for Software of north' }))
  const form = within(await screen.findByRole('dialog', { name: 'Issue key for Software of north' }))
  await user.selectOptions(form.getByLabelText('Current key'), 'Expire in 1 day')
  await user.click(form.getByRole('button', { name: 'Issue key' }))
  const shown = within(await screen.findByRole('dialog', { name: 'Key for Software of north' }))
  const secret = shown.getByText(/^tally_partner_[0-9a-f]{32}_[\w-]{43}$/).textContent ?? ''
  await user.click(shown.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.queryByText(secret)).toBeNull())
  const requested = await gateway.api.call<object>('GET', '/v2/partner', {
    headers: { authorization: `Bearer ${secret}` },
  })
  expect(requested.status).toBe(200)
  const issue = system.getByRole('button', { name: 'Issue key for Software of north' })
  await waitFor(() => expect(issue.getAttribute('aria-disabled')).toBe('true'))

  const [prefix] = /^tally_partner_[0-9a-f]{32}/.exec(secret)!
  await user.click(system.getByRole('button', { name: `Revoke key ${prefix}` }))
  const ask = within(await question('Revoke this key for Software of north?'))
  await user.click(ask.getByRole('button', { name: 'Revoke key' }))
  await sees('Key revoked')
  await system.findByText('Revoked')
  const again = await gateway.api.call<object>('GET', '/v2/partner', { headers: { authorization: `Bearer ${secret}` } })
  expect(again.status).toBe(401)
})

it('A user without access to partners sees why, and can’t issue keys', async () => {
  await openApp(gateway, 'limitedAdmin', '/partners/docs')
  await screen.findByText('You don’t have access to partners')
  await screen.findByText('Your account is limited to some practices.')
  expect(screen.queryByRole('button', { name: /^Issue key/ })).toBeNull()
})

it('A key holder sees the partner’s operations in both languages, and the key is not stored', async () => {
  const key = await freshKey(gateway, await gateway.api.as('admin'))
  const sent: (string | undefined)[] = []
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    const headers = init.headers as Record<string, string>
    sent.push(headers['x-csrf-token'])
    const { authorization = null } = headers
    const { text, status } = await gateway.ask('', {
      body: init.body as string,
      headers: { 'x-csrf-token': null, authorization },
    })
    return new Response(text, { status, headers: { 'content-type': 'application/json' } })
  })
  history.replaceState(null, '', '/partners/docs')
  expect(publicRouteAt('/partners/docs')).toBeDefined()
  render(<PartnerDocsRoot />)
  const user = userEvent.setup()
  const field = await screen.findByLabelText('Key')
  await user.click(screen.getByRole('button', { name: 'Show operations' }))
  await screen.findByText('Enter the key')
  await user.type(field, `${key}x`)
  await user.click(screen.getByRole('button', { name: 'Show operations' }))
  await screen.findByText('This partner key isn’t valid.')
  await user.clear(field)
  await user.type(field, key)
  await user.click(screen.getByRole('button', { name: 'Show operations' }))
  await screen.findByRole('heading', { name: 'Software of north' })
  screen.getByRole('article', { name: 'PatientLookup' })
  screen.getByText(/Reads data of Alder Health · 120 requests per minute/)
  act(() => languageChoice.write('ru'))
  await screen.findByRole('button', { name: 'Ввести другой ключ' })
  act(() => languageChoice.write('en'))
  const stored = JSON.stringify([
    Object.entries(localStorage),
    Object.entries(sessionStorage),
    location.href,
    document.body.innerHTML,
  ])
  expect(stored).not.toContain(key.slice(-43))
  expect(sent).toEqual([undefined, undefined])
  await user.click(screen.getByRole('button', { name: 'Use another key' }))
  expect((await screen.findByLabelText<HTMLInputElement>('Key')).value).toBe('')
})

it('More partners than fit a page load on request', async () => {
  const { db } = gateway.api.database
  const companyId = companies.alder.id
  const many = Array.from({ length: 50 }, (_, at) => ({
    id: worldId('partner', 100 + at),
    companyId,
    slug: `partner-${at}`,
    name: `Zeta ${at}`,
    createdAt: '2026-11-01T00:00:00.000Z',
  }))
  await db.insert(partners).values(many)
  const { press } = await openApp(gateway, 'admin', '/partners/docs')
  await screen.findByText(/^Showing 50 of /)
  await press('Show more')
  await waitFor(() => expect(screen.getAllByRole('region', { name: /^Zeta / })).toHaveLength(50))
})
