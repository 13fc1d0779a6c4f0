import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, vi } from 'vitest'
import { App } from '../../../web/app/App.tsx'
import type { ActionBoard } from '../../../web/actions/ActionBoard.ts'
import { createApp } from '../../../web/app/createApp.ts'
import { figuresTogetherMs } from '../../../web/inbox/AccountListener.ts'
import { undoMs } from '../../../web/inbox/composer/undoMs.ts'
import { mentionsAfterMs } from '../../../web/inbox/mentions/mentionsAfterMs.ts'
import { pollEveryMs } from '../../../web/relay/useTaskEnd.ts'
import { toast, toastStore } from '../../../web/ui/toast.ts'
import type { GatewayHarness } from '../../support/gatewayHarness.ts'
import { type PersonName, worldId } from '../../support/worldPeople.ts'

/** The current items of the page's menu, disabled or not. */
export const offered = () => board?.offers().filter(({ subject }) => subject === 'patient') ?? []

/** Titles and keys of the page's shortcuts, except those of every screen. */
export const titledShortcuts = () => board?.shortcutGroups().filter(({ title }) => title !== undefined) ?? []

/** The action board of the last opened app. */
let board: ActionBoard | undefined

type Behind = Pick<GatewayHarness, 'api' | 'ask'>

/** The whole app in a user's page, with the gateway and the API over the test world behind it. */
export async function openApp(gateway: Behind, as: PersonName, path: string) {
  const session = await gateway.api.as(as)
  let inProgress = 0
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    inProgress += 1
    const answer = gateway.ask('', { as: session, body: init.body as string })
    const { text, status } = await answer.finally(() => (inProgress -= 1))
    return new Response(text, { status, headers: { 'content-type': 'application/json' } })
  })
  history.replaceState(null, '', path)
  const app = createApp()
  board = app.actions
  render(<App {...app} />)
  const user = userEvent.setup()
  return {
    app,
    user,
    /** Waits until no request is running. */
    quiet: () => waitFor(() => expect(inProgress).toBe(0)),
    /** Runs an item of the page's menu; other tests cover the menu itself. */
    async choose(label: string) {
      const find = () => offered().find((entry) => entry.label === label)
      await waitFor(() => expect(find()).toBeDefined())
      expect(find()!.disabledReason).toBeUndefined()
      act(() => find()!.run())
    },
    press: async (name: string | RegExp) => user.click(await screen.findByRole('button', { name })),
    /** Replaces the value of a field. */
    async fill(label: string | RegExp, text: string) {
      const field = await screen.findByLabelText(label)
      await user.clear(field)
      if (text !== '') await user.type(field, text)
    },
    /** Selects the company at the top, as a system user: the only one found by its name. */
    async selectCompany(name: string) {
      await user.click(await screen.findByRole('button', { name: /^Company: / }))
      await user.type(screen.getByLabelText('Company', { selector: 'input' }), name)
      await waitFor(() => expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([name]))
      await user.click(screen.getByRole('option'))
      await screen.findByRole('button', { name: `Company: ${name}` })
    },
    dialog: (name: string | RegExp) => screen.findByRole('dialog', { name }),
    question: (name: string | RegExp) => screen.findByRole('alertdialog', { name }),
    /** A toast often says what the page says too: waiting until only one of them is left would take its five seconds. */
    sees: async (text: string | RegExp) => (await screen.findAllByText(text))[0]!,
    /** The rows of the table that compares two versions. */
    async versions(): Promise<string[][]> {
      const dialog = await screen.findByRole('alertdialog', { name: /^Someone else changed this account/ })
      const rows = within(dialog).getAllByRole('row').slice(1)
      return rows.map((row) => [...row.children].map((cell) => cell.textContent ?? ''))
    },
  }
}

/** The page of a patient of the test world, once its header is loaded and the menu has its items. */
export async function openPatient(gateway: Behind, as: PersonName, number: number, tab = 'timeline') {
  const page = await openApp(gateway, as, `/patients/${worldId('patient', number)}/${tab}`)
  await screen.findByRole('button', { name: 'Actions' })
  // The items arrive after the button is painted: on a busy machine there is time between the two.
  await waitFor(() => expect(offered()).not.toEqual([]))
  return page
}

/** Sent messages can be unsent however slow the machine is: the page's own timer never ends. */
export const keepUndo = (): void => stubTimer(undoMs, () => 0)

/** The page polls its tasks without the pause between two polls, in which a test would only wait. */
export const pollAtOnce = (): void => stubTimer(pollEveryMs, (begin, run) => begin(run, 20))

/** Figures and lists over many accounts follow an event without the pause in which more could come. */
export const followAtOnce = (): void => stubTimer(figuresTogetherMs, (begin, run) => begin(run, 20))

/** The page receives mentions from the start, and not only after the first load. */
export const receiveMentionsAtOnce = (): void => stubTimer(mentionsAfterMs, (begin, run) => begin(run, 0))

type Begin = (run: () => void, ms?: number, ...rest: unknown[]) => unknown

/** Until the page is closed, timers of `wanted` milliseconds take `other` instead. */
function stubTimer(wanted: number, other: (begin: Begin, run: () => void) => unknown): void {
  const begin: Begin = setTimeout
  const stub: Begin = (run, ms, ...rest) => (ms === wanted ? other(begin, run) : begin(run, ms, ...rest))
  vi.stubGlobal('setTimeout', stub)
}

/** Closes the page; its drafts stay where the browser would store them. */
export function closeApp({ keepsDrafts = false } = {}): void {
  cleanup()
  for (const { id } of toastStore.read()) toast.dismiss(id)
  vi.unstubAllGlobals()
  localStorage.clear()
  if (!keepsDrafts) sessionStorage.clear()
}
