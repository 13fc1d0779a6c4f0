import { screen, waitFor } from '@testing-library/react'
import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { messages } from '../../../api/db/schema.ts'
import { GatewayHarness } from '../../support/gatewayHarness.ts'
import { lengthenConversation } from '../../support/worldInbox.ts'
import { worldId } from '../../support/worldPeople.ts'
import { closeApp, openApp } from './openApp.tsx'

let gateway: GatewayHarness
const threadId = worldId('thread', 1)
const position = 7
beforeAll(async () => {
  gateway = await GatewayHarness.open()
  const { database } = gateway.api
  await lengthenConversation(database, 1, 250)
  const text = 'The ptarmigan letter was sent to my old address.'
  const isEarly = and(eq(messages.threadId, threadId), eq(messages.position, position))
  await database.db.update(messages).set({ text }).where(isEarly)
})
afterAll(() => gateway.close())
afterEach(() => {
  vi.restoreAllMocks()
  closeApp()
})

it('A search shows the found words of a message in the row, which opens the conversation at that message', async () => {
  const shown: string[] = []
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    shown.push(this.textContent)
  })
  const { user } = await openApp(gateway, 'admin', '/inbox?search=PTARM')
  const mark = await screen.findByText('ptarm', { selector: 'mark' })
  const row = mark.closest<HTMLElement>('[data-thread]')!
  expect(row.dataset['thread']).toBe(threadId)
  expect(row.textContent).toContain('The ptarmigan letter was sent to my old address.')
  await user.click(row)
  await waitFor(() => expect(shown.some((text) => text.includes('ptarmigan letter'))).toBe(true))
  expect(new URLSearchParams(location.search).get('at')).toBe(String(position))
})
