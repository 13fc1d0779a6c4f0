import { eq } from 'drizzle-orm'
import { billingConnections } from '../../../api/db/schema.ts'
import type { Route } from '../../../web/router/matchRoutes.ts'
import { otherRoutes } from '../../../web/app/otherRoutes.ts'
import { createRoutes } from '../../../web/app/routes.tsx'
import { settingsPaths } from '../../../web/app/settings/settingsPaths.ts'
import { settingsRoute } from '../../../web/app/settings/settingsRoute.ts'
import type { FaultyGateway } from '../../support/faultyGateway.ts'
import { bundleCalls } from '../../support/bundleCalls.ts'
import { syncCalls } from '../../support/syncCalls.ts'
import { type PersonName, practices, worldId } from '../../support/worldPeople.ts'
import { type Answer, WatchedPage } from './WatchedPage.ts'

const examples: Readonly<Record<string, string>> = {
  ':patientId': worldId('patient', 1),
  ':clientId': practices.north.id,
  ':id': worldId('user', 1),
  ':threadId': worldId('thread', 1),
  ':appointmentId': worldId('appointment', 20),
  '*': 'nowhere',
}

/** Practices whose billing systems have these groups (`connectWithGroups`), or with the feature. */
const ofPath: Readonly<Record<string, string>> = {
  '/clients/:clientId/bank-accounts': practices.south.id,
  '/clients/:clientId/provider-groups': practices.south.id,
  '/clients/:clientId/pre-visit': practices.south.id,
  '/clients/:clientId/facility-groups': practices.main.id,
}

/**
 * Connects two practices to billing systems with groups, so that their tabs show some. The data of the third comes from
 * files, so that its Billing tab has the imports.
 */
export async function connectWithGroups({ api }: Pick<FaultyGateway, 'api'>): Promise<void> {
  const { connect } = syncCalls(() => api)
  await connect('south', 'athenahealth')
  await connect('main', 'ecw')
  // Its billing system has specialties to select.
  await api.database.db
    .update(billingConnections)
    .set({ type: 'dummy-classic', status: 'connected', settings: {} })
    .where(eq(billingConnections.practiceId, practices.south.id))
  await bundleCalls(api).reset()
}

/** A selection on a screen opens panes. */
const selected: Readonly<Record<string, string>> = {
  '/inbox': `?thread=${worldId('thread', 1)}`,
  '/snapshot-preview': `?patientId=${worldId('patient', 1)}`,
}

const placeholders = new Set(settingsPaths.map((path) => `/${path}/*`))
const routes = [
  ...createRoutes({} as never),
  ...otherRoutes({} as never, () => null),
  settingsRoute({} as never, () => null),
]

/** The address of every screen in the app's route table: a new one joins automatically. */
export const screenAddresses: readonly string[] = leaves(routes)
  .filter((path) => !placeholders.has(path))
  .map(
    (path) =>
      path.replaceAll(/:\w+|\*/g, (name) => {
        const example = ofPath[path] ?? examples[name]
        if (example === undefined) throw new Error(`Give an example of ${name}, for ${path}`)
        return example
      }) + (selected[path] ?? ''),
  )

function leaves(routes: readonly Route[], above = ''): string[] {
  return routes.flatMap(({ path = '', children }) => {
    const here = path.startsWith('/') ? path : `${above}${above.endsWith('/') || path === '' ? '' : '/'}${path}`
    return children ? leaves(children, here) : [here]
  })
}

/** A screen in the fault-free state. */
export interface BaselineScreen {
  address: string
  person: PersonName
  text: string
  answers: Answer[]
}

/** As the first user sees it, or the second if the first has no access. */
export async function baselineScreen(
  gateway: FaultyGateway,
  address: string,
  [person, ...others]: PersonName[],
): Promise<BaselineScreen> {
  const page = await WatchedPage.open(gateway, person!, address)
  await page.untilQuiet()
  const { text, answers, retry } = page
  // Somebody who has the screen is not led to another one, and finds what it is about.
  const isThere = others.length === 0 || (isAt(address) && !text.includes('not found'))
  page.close()
  if (isThere && !retry && answers.every(({ errors }) => errors.length === 0))
    return { address, person: person!, text, answers }
  if (others.length > 0) return baselineScreen(gateway, address, others)
  throw new Error(`${address} is well for nobody: ${text}`)
}

const isAt = (address: string) => location.pathname === new URL(address, location.origin).pathname

/** The operations of the frame around every screen. */
export function operationsOfFrame(screens: readonly BaselineScreen[]): ReadonlySet<string> {
  const requested = screens.map(({ answers }) => new Set(answers.map(({ operation }) => operation)))
  const within = requested.filter((operations) => operations.has('AppShellQuery'))
  return new Set([...within[0]!].filter((operation) => within.every((operations) => operations.has(operation))))
}

/** The REST reads of these operations. */
export const callsOf = (answers: readonly Answer[], isIncluded: (operation: string) => boolean): string[] => [
  ...new Set(answers.flatMap(({ operation, calls }) => (isIncluded(operation) ? calls : []))),
]
