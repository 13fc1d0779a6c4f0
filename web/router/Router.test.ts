import { expect, test, vi } from 'vitest'
import { memoryHistory } from './history.ts'
import type { Loader, Route } from './matchRoutes.ts'
import { matchRoutes } from './matchRoutes.ts'
import { createPath } from './location.ts'
import { redirect, Router } from './Router.ts'

const shownPath = (router: Router) => createPath(router.state.location)
const dataOf = (router: Router) => [...router.state.data.values()]

/** A loader whose results the test provides, in order. */
function heldLoader() {
  const answers: ((value: unknown) => void)[] = []
  const signals: AbortSignal[] = []
  const loader: Loader = ({ signal }) => {
    signals.push(signal)
    return new Promise((resolve) => answers.push(resolve))
  }
  return { loader, answers, signals }
}

const table: readonly Route[] = [
  { path: '/preview' },
  {
    path: '/',
    children: [
      {},
      { path: '/patients' },
      { path: '/patients/new' },
      { path: '/patients/:patientId', children: [{}, { path: 'payments' }] },
      { path: '*' },
    ],
  },
]

test.each([
  ['/', {}, undefined],
  ['/preview', {}, '/preview'],
  ['/patients', {}, '/patients'],
  ['/Patients/', {}, '/patients'],
  ['/patients/new', {}, '/patients/new'],
  ['/patients/7', { patientId: '7' }, undefined],
  ['/patients/a%20b/payments', { patientId: 'a b' }, 'payments'],
  ['/patients/%E0%A4%A/payments', { patientId: '%E0%A4%A' }, 'payments'],
  ['/patients/7/nowhere', {}, '*'],
])('%s matches the first route that fits', (pathname, params, path) => {
  const last = matchRoutes(table, pathname).at(-1)!
  expect([last.params, last.route.path]).toEqual([params, path])
})

test('An address without a route shows nothing', () => {
  expect(matchRoutes([{ path: '/patients' }], '/inbox')).toEqual([])
})

test('The address changes once its screen has loaded, and each navigation is a history entry', async () => {
  const { loader, answers } = heldLoader()
  const history = memoryHistory('/')
  const router = new Router([{ path: '/' }, { path: '/inbox', loader }], history)
  const arrived = router.navigate('/inbox?tab=all')
  expect([shownPath(router), history.location.pathname, router.state.next?.pathname]).toEqual(['/', '/', '/inbox'])
  answers[0]!('inbox')
  await arrived
  expect([shownPath(router), router.state.next, dataOf(router)]).toEqual(['/inbox?tab=all', null, ['inbox']])
  history.go(-1)
  expect(shownPath(router)).toBe('/')
})

test('The latest of two navigations wins, and the first is aborted', async () => {
  const { loader, answers, signals } = heldLoader()
  const router = new Router([{ path: '/' }, { path: '/:screen', loader }], memoryHistory('/'))
  const first = router.navigate('/slow')
  const second = router.navigate('/fast')
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
  answers[1]!('fast')
  await second
  answers[0]!('slow')
  await first
  expect([shownPath(router), dataOf(router)]).toEqual(['/fast', ['fast']])
})

test('A loader’s redirect leaves no history entry for the original address', async () => {
  const history = memoryHistory('/start')
  const routes = [{ path: '/start' }, { path: '/old', loader: () => redirect('/new?a=1') }, { path: '/new' }]
  const router = new Router(routes, history)
  await router.navigate('/old')
  expect(shownPath(router)).toBe('/new?a=1')
  history.go(-1)
  expect(shownPath(router)).toBe('/start')
})

test('A redirect on page load replaces its entry', async () => {
  const history = memoryHistory('/old')
  const router = new Router([{ path: '/old', loader: () => redirect('/new') }, { path: '/new' }], history)
  await vi.waitFor(() => expect(shownPath(router)).toBe('/new'))
  expect(history.location.pathname).toBe('/new')
})

test('An address change that a loader doesn’t depend on doesn’t run it', async () => {
  const loader = vi.fn(({ url }: { url: URL }) => url.searchParams.get('page'))
  const isReloadNeeded = vi.fn((before: { url: URL }, next: { url: URL }) =>
    ['page'].some((name) => before.url.searchParams.get(name) !== next.url.searchParams.get(name)),
  )
  const router = new Router([{ path: '/list', loader, isReloadNeeded }], memoryHistory('/list?page=1'))
  await vi.waitFor(() => expect(dataOf(router)).toEqual(['1']))
  await router.navigate({ search: 'page=1&open=7' })
  expect([shownPath(router), loader.mock.calls.length]).toEqual(['/list?page=1&open=7', 1])
  await router.navigate({ search: 'page=2' })
  expect([dataOf(router), loader.mock.calls.length]).toEqual([['2'], 2])
})

test('An error is shown by the nearest route boundary, and the layout keeps its data', async () => {
  const failure = new Error('Out of order')
  const load = vi.fn<Loader>().mockRejectedValueOnce(failure).mockResolvedValue('well')
  const ErrorBoundary = () => null
  const routes: Route[] = [
    {
      path: '/',
      loader: () => 'shell',
      isReloadNeeded: () => false,
      ErrorBoundary,
      children: [{ path: '/patients', ErrorBoundary, children: [{ loader: load }] }],
    },
  ]
  const router = new Router(routes, memoryHistory('/patients'))
  await vi.waitFor(() => expect(router.state.failure).toEqual({ error: failure, depth: 1 }))
  expect(dataOf(router)).toEqual(['shell'])
  await router.revalidate()
  expect([router.state.failure, dataOf(router)]).toEqual([null, ['shell', 'well']])
})

test('Revalidating during a navigation reloads the navigation’s target', async () => {
  const { loader, answers, signals } = heldLoader()
  const shell = vi.fn(() => 'shell')
  const routes: Route[] = [
    { path: '/', loader: shell, isReloadNeeded: () => false, children: [{}, { path: '/inbox', loader }] },
  ]
  const router = new Router(routes, memoryHistory('/'))
  await vi.waitFor(() => expect(router.state.isStarted).toBe(true))
  void router.navigate('/inbox')
  const again = router.revalidate()
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
  answers[1]!('inbox')
  await again
  expect([shownPath(router), dataOf(router), shell.mock.calls.length]).toEqual(['/inbox', ['shell', 'inbox'], 2])
})

test('A layout’s code is loaded once', async () => {
  const Page = () => null
  const lazy = vi.fn(() => Promise.resolve(Page))
  const routes: Route[] = [{ path: '/' }, { path: '/patients', lazy, children: [{}, { path: 'payments' }] }]
  const router = new Router(routes, memoryHistory('/'))
  await router.navigate('/patients')
  await router.navigate('/patients/payments')
  expect(router.componentOf(routes[1]!)).toBe(Page)
  expect(lazy).toHaveBeenCalledTimes(1)
})

test('Routes that an address needs first are loaded once, and those above them once', async () => {
  const shell = vi.fn(() => 'shell')
  const known: Route[] = [{ path: '/' }]
  let arrive: () => void = () => undefined
  const add = vi.fn(async () => {
    await new Promise<void>((resolve) => (arrive = resolve))
    known.unshift({ path: '/log', loader: () => 'log' })
  })
  known.push({ path: '*', more: () => (known.length > 2 ? null : add()), loader: () => redirect('/') })
  const router = new Router(
    [{ path: '/', loader: shell, isReloadNeeded: () => false, children: known }],
    memoryHistory('/log?page=2'),
  )
  expect([router.state.isStarted, shell.mock.calls.length]).toEqual([false, 0])
  arrive()
  await vi.waitFor(() => expect(dataOf(router)).toEqual(['shell', 'log']))
  expect([shownPath(router), shell.mock.calls.length]).toEqual(['/log?page=2', 1])
  await router.navigate('/nowhere')
  expect([shownPath(router), add.mock.calls.length]).toEqual(['/', 1])
})

test('Routes that cannot be loaded are an error of the address that needs them', async () => {
  const failure = new Error('Out of order')
  const unknown: Route = { path: '*', more: () => Promise.reject(failure), loader: () => Promise.reject(failure) }
  const router = new Router([{ path: '/' }, unknown], memoryHistory('/'))
  await router.navigate('/log')
  expect([router.state.failure?.error, shownPath(router)]).toEqual([failure, '/log'])
})
