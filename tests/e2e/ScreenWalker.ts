import type { Page, Request } from 'playwright'
import { screenPaths } from './screenPaths.ts'
import { axeFindings, goTo, type RunningProduct, signIn } from './browserPage.ts'

/** Kinds of elements on the page. To axe, screens with the same kinds are equal. */
const kindsScript = `[...new Set([...document.body.querySelectorAll('*')].map((e) => e.tagName + '.' + (e.getAttribute('class') ?? '') + [...e.attributes].filter(({ name }) => /^(role|aria-disabled|data-(tone|variant|look))$/.test(name)).map(({ value }) => '|' + value).join('')))]`

/** Whether the page has no placeholders after the next two frames. */
const wholeScript = `new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(() => next(!document.querySelector('[data-ui=skeleton]')))))`

export type Look = (page: Page, path: string) => Promise<string[]>

/** A user who goes from screen to screen by links and records problems. */
export class ScreenWalker {
  readonly findings: string[] = []
  private readonly requests = new Set<Request>()
  private readonly running: RunningProduct
  private readonly account: string
  private readonly page: Page

  private constructor(running: RunningProduct, page: Page, account: string) {
    this.running = running
    this.account = account
    this.page = page
    page.on('request', (request) => this.requests.add(request))
    page.on('requestfinished', (request) => this.requests.delete(request))
    page.on('requestfailed', (request) => this.requests.delete(request))
    page.on('console', (message) => message.type() === 'error' && this.note(`console: ${message.text()}`))
    page.on('pageerror', (error) => this.note(`page error: ${error.message}`))
  }

  /** Signs in on a page that other users may have used before. */
  static async open(running: RunningProduct, account: string, page: Page) {
    await signIn(page.context(), running.product, account)
    return new ScreenWalker(running, page, account)
  }

  /** Clears the session and storage. The page stays, because a new one would compile the app again. */
  async leave(): Promise<void> {
    await this.page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
    this.page.removeAllListeners()
    await this.page.goto('about:blank')
    await this.page.context().clearCookies()
  }

  /**
   * Records what `look` finds on the screens of the app, and all browser errors.
   * @param isIncluded whether a screen is walked, by its index in `screenPaths`
   */
  async walk(look: Look, isIncluded: (place: number) => boolean): Promise<void> {
    const paths = screenPaths(await this.examples()).filter((_, place) => isIncluded(place))
    for (const path of paths) await this.see(path, look)
  }

  /** Of each list in the user's scope, the first row, as the API lists it. */
  private async examples() {
    const firstOf = async (list: string) => {
      const answer = await this.page.context().request.get(`${this.running.product.url}/api/v2/${list}?per_page=1`)
      const [first] = (await answer.json()) as { id: string }[]
      return first!.id
    }
    return {
      ':patientId': await firstOf('patients'),
      ':threadId': await firstOf('threads'),
      ':clientId': await firstOf('clients'),
      ':appointmentId': await firstOf('appointments'),
    }
  }

  private async see(path: string, look: Look) {
    await this.go(path)
    for (const finding of [...(await this.deadEnd()), ...(await look(this.page, path))]) this.note(finding)
  }

  private async go(path: string) {
    await goTo(this.page, this.running.product, path)
    await this.page.locator('h1').first().waitFor()
    const isCalm = await this.settled()
    if (!isCalm) this.note('still loading after 30 s')
  }

  /** Whether the page is idle and without placeholders in three successive checks. */
  private async settled(): Promise<boolean> {
    const end = Date.now() + 30_000
    for (let calm = 0; calm < 3;) {
      if (Date.now() > end) return false
      const isWhole = (await this.page.evaluate(wholeScript)) as boolean
      calm = this.requests.size === 0 && isWhole ? calm + 1 : 0
    }
    return true
  }

  /** A screen has a heading; if it may not be shown, it shows a sentence and a next step. */
  private async deadEnd(): Promise<string[]> {
    const seen = await this.page.evaluate(() => {
      const main = document.querySelector<HTMLElement>('main')
      return {
        heading: document.querySelector('h1')?.textContent ?? '',
        text: main?.innerText.trim() ?? '',
        ways: main?.querySelectorAll('a, button, input, select, table, section').length ?? 0,
        alerts: [...document.querySelectorAll<HTMLElement>('[role=alert]')].map((alert) => alert.innerText.trim()),
      }
    })
    return [
      ...(seen.heading === '' ? ['no heading'] : []),
      ...(seen.text === '' ? ['a blank page'] : []),
      ...(seen.ways === 0 ? [`no way on from: ${seen.text}`] : []),
      ...seen.alerts.filter(Boolean).map((alert) => `an error: ${alert}`),
    ]
  }

  private note(finding: string) {
    this.findings.push(`${this.account} at ${new URL(this.page.url()).pathname}: ${finding}`)
  }
}

/** Checks of axe that share what they have seen. */
export class AxeLooks {
  private readonly known = new Set<string>()

  /**
   * On a screen with kinds of elements that no check has seen: all rules. With kinds that were not seen in this color
   * scheme: only the contrast rule. For any user.
   */
  inScheme(): Look {
    const inColor = new Set<string>()
    return async (page) => {
      const kinds = (await page.evaluate(kindsScript)) as string[]
      const isNewTo = (known: ReadonlySet<string>) => kinds.some((kind) => !known.has(kind))
      const [isNew, isNewInColor] = [isNewTo(this.known), isNewTo(inColor)]
      for (const known of [this.known, inColor]) for (const kind of kinds) known.add(kind)
      if (!isNewInColor) return []
      return axeFindings(page, isNew ? undefined : ['color-contrast'])
    }
  }
}

/**
 * Whether the page is wider than a phone's or a large screen. It stays at the last width, where the next screen is
 * checked first: each resize costs a layout.
 */
export async function overflow(page: Page): Promise<string[]> {
  const findings: string[] = []
  const now = page.viewportSize()!.width
  for (const width of [390, 1680].toSorted((a, b) => Math.abs(a - now) - Math.abs(b - now))) {
    if (width !== now) await page.setViewportSize({ width, height: 844 })
    // The layout follows the window within some frames, which take seconds on busy cores.
    const fits = page.waitForFunction((most) => document.documentElement.scrollWidth <= most, width, {
      timeout: 15_000,
    })
    await fits.catch(() => findings.push(`wider than ${width} px`))
  }
  return findings
}
