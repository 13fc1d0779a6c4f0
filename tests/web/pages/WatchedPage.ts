import { act } from '@testing-library/react'
import { vi } from 'vitest'
import { endpoints } from '../../../api/contract/endpoints.ts'
import type { FaultyGateway } from '../../support/faultyGateway.ts'
import type { GraphError, GraphRequest } from '../../support/gatewayHarness.ts'
import type { PersonName } from '../../support/worldPeople.ts'
import { closeApp, openApp } from './openApp.tsx'

/** The page's requests and their responses. */
export interface Answer {
  operation: string
  /** The REST reads for them, by the names of the contract. */
  calls: string[]
  data: unknown
  errors: GraphError[]
}

const reads = new Set(endpoints.filter(({ method }) => method === 'GET').map(({ name }) => name))

/**
 * A page that is read as plain text, and that knows what it waits for. Queries by role compute the style of every
 * element: on a large page that takes ten times as long as opening it.
 */
export class WatchedPage {
  readonly answers: Answer[] = []
  /** The output of the browser's console. */
  readonly complaints: unknown[][] = []
  #left = ''
  readonly #callsOf = new Map<string, string[]>()
  #pending = 0
  #app!: Awaited<ReturnType<typeof openApp>>['app']

  private constructor(readonly gateway: FaultyGateway) {}

  static async open(gateway: FaultyGateway, as: PersonName, path: string): Promise<WatchedPage> {
    const page = new WatchedPage(gateway)
    vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => void page.complaints.push(words))
    gateway.observer = { onCall: ({ requestId, endpoint }) => page.#called(requestId, endpoint) }
    const asking = { api: gateway.api, ask: (_query: string, request?: GraphRequest) => page.#ask(request!) }
    page.#app = (await openApp(asking as never, as, path)).app
    return page
  }

  close(): void {
    closeApp()
    this.gateway.observer = {}
    vi.restoreAllMocks()
  }

  /** All visible text, except toasts and automatically refreshed counts. */
  get text(): string {
    const all = document.body.cloneNode(true) as HTMLElement
    for (const passing of all.querySelectorAll('[data-ui=toaster], [data-ui=sidebar-count]')) passing.remove()
    return all.textContent ?? ''
  }

  /** Whether it shows that something is loading. */
  get isWaiting(): boolean {
    return (
      document.querySelector('[aria-busy="true"], [role="status"][aria-label="Loading"], [data-ui=skeleton]') !== null
    )
  }

  /** The retry buttons. */
  get retry(): HTMLElement | undefined {
    return [...document.querySelectorAll('button')].find((button) =>
      /^(Try again|Load again)$/.test(button.textContent?.trim() ?? ''),
    )
  }

  tryAgain(): void {
    act(() => this.retry?.click())
  }

  /** Opens another screen. */
  async leave(): Promise<void> {
    const { pathname, search } = this.#app.router.state.location
    this.#left = pathname + search
    await act(() => this.#app.router.navigate(pathname === '/personal' ? '/personal/settings' : '/personal'))
    await this.untilQuiet()
  }

  /** Returns: the shown data is refetched. */
  async comeBack(): Promise<void> {
    await act(() => this.#app.router.navigate(this.#left))
    await this.untilQuiet()
  }

  /** Waits until nothing is loading anymore. */
  async untilQuiet(): Promise<void> {
    let quiet = 0
    await this.until(() => {
      quiet = this.#pending === 0 && this.#app.router.state.next === null ? quiet + 1 : 0
      return quiet > 3
    })
  }

  async until(isSo: () => boolean): Promise<void> {
    while (!isSo())
      await act(async () => {
        await vi.dynamicImportSettled()
        await new Promise((resolve) => setTimeout(resolve))
      })
  }

  async #ask(request: GraphRequest) {
    this.#pending += 1
    try {
      const answer = await this.gateway.ask<unknown>('', request)
      const { operationName: operation } = JSON.parse(request.body as string) as { operationName: string }
      const calls = this.#callsOf.get(answer.headers.get('x-request-id') ?? '') ?? []
      this.answers.push({ operation, calls, data: answer.data, errors: answer.errors ?? [] })
      return answer
    } finally {
      this.#pending -= 1
    }
  }

  #called(requestId: string, endpoint: string): void {
    if (reads.has(endpoint)) this.#callsOf.set(requestId, [...(this.#callsOf.get(requestId) ?? []), endpoint])
  }
}
