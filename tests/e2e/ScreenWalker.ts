import type { BrowserContext, Page } from 'playwright'
import { hostileThread } from '../support/filledDemo.ts'
import { screenPaths } from './screenPaths.ts'
import { axeFindings, followLink, type RunningProduct, signIn } from './browserPage.ts'

/** Kinds of elements on the page. To axe, screens with the same kinds are equal. */
const kindsScript = `[...new Set([...document.body.querySelectorAll('*')].map((e) => e.tagName + '.' + (e.getAttribute('class') ?? '') + [...e.attributes].filter(({ name }) => /^(role|aria-disabled|data-(tone|variant|look))$/.test(name)).map(({ value }) => '|' + value).join('')))]`

/** Whether the page has no placeholders after the next two frames. */
const wholeScript = `new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(() => next(!document.querySelector('[data-ui=skeleton]')))))`

type Look = (page: Page, path: string) => Promise<string[]>

/** A user who goes from screen to screen by links and records problems. */
export class ScreenWalker {
  readonly findings: string[] = []
  private requests = 0
  private readonly account: string
  private readonly page: Page

  private constructor(page: Page, account: string) {
    this.account = account
    this.page = page
    page.on('request', () => (this.requests += 1))
    page.on('requestfinished', () => (this.requests -= 1))
    page.on('requestfailed', () => (this.requests -= 1))
    page.on('console', (message) => message.type() === 'error' && this.note(`console: ${message.text()}`))
    page.on('pageerror', (error) => this.note(`page error: ${error.message}`))
  }

  /** Signs in within a browser that other users may have used before; resolves once the app is loaded. */
  static async open({ product }: RunningProduct, account: string, context: BrowserContext) {
    const page = await context.newPage()
    const walker = new ScreenWalker(page, account)
    await signIn(context, product, account)
    await page.goto(product.url)
    await page.locator('#main h1').first().waitFor()
    return walker
  }

  /** Clears the browser's session and storage. */
  async leave(): Promise<void> {
    await this.page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
    await this.page.context().clearCookies()
    await this.page.close()
  }

  /**
   * Records what `look` finds on the screens of the app, and all browser errors.
   * @param isMeant whether a screen is walked, by its index in `screenPaths`; lists always are
   */
  async walk(
    look: Look = () => Promise.resolve([]),
    isIncluded: (place: number) => boolean = () => true,
  ): Promise<void> {
    const lists = await this.lists(look)
    for (const [place, path] of screenPaths(lists.examples).entries()) {
      if (isIncluded(place) && !lists.seen.has(path)) await this.see(path, look)
    }
  }

  /** Lists come first, because each provides an example of its detail screens. */
  private async lists(look: Look) {
    const addressAt = async (list: string, link: string) => {
      await this.see(list, look)
      return new URL((await this.page.locator(link).first().getAttribute('href'))!, 'http://list.test')
    }
    // The browser complains of everything that hostile emails try.
    const aThread = `a[data-ui=thread-row]:not([href*="${hostileThread()}"])`
    const examples = {
      ':patientId': (await addressAt('/patients', '[role=row] a')).pathname.split('/')[2]!,
      ':threadId': (await addressAt('/inbox', aThread)).searchParams.get('thread')!,
      ':clientId': await this.practiceId(),
      ':appointmentId': (await addressAt('/appointments', 'a[href^="/appointments/"]')).pathname.split('/')[2]!,
    }
    return { examples, seen: new Set(['/patients', '/inbox', '/appointments']) }
  }

  /** A practice in the user's scope, as the API lists it. */
  private practiceId(): Promise<string> {
    return this.page.evaluate(async () => {
      const answer = await fetch('/api/v2/clients?per_page=1')
      const [practice] = (await answer.json()) as { id: string }[]
      return practice?.id ?? ''
    })
  }

  private async see(path: string, look: Look) {
    await this.go(path)
    for (const finding of [...(await this.deadEnd()), ...(await look(this.page, path))]) this.note(finding)
  }

  private async go(path: string) {
    await followLink(this.page, path)
    const isCalm = await this.settled()
    if (!isCalm) this.note('still loading after 30 s')
  }

  /** Whether the page is idle and without placeholders in three successive checks. */
  private async settled(): Promise<boolean> {
    const end = Date.now() + 30_000
    for (let calm = 0; calm < 3;) {
      if (Date.now() > end) return false
      const isWhole = (await this.page.evaluate(wholeScript)) as boolean
      calm = this.requests === 0 && isWhole ? calm + 1 : 0
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

/** Whether the page is wider than a phone's or a large screen, one after the other. */
export async function overflow(page: Page): Promise<string[]> {
  const findings: string[] = []
  for (const width of [390, 1680]) {
    await page.setViewportSize({ width, height: 844 })
    // The layout follows the window within some frames, which take seconds on busy cores.
    const fits = page.waitForFunction((most) => document.documentElement.scrollWidth <= most, width, {
      timeout: 15_000,
    })
    await fits.catch(() => findings.push(`wider than ${width} px`))
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  return findings
}
