import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { memoryHistory } from './history.ts'
import { Link, NavLink } from './Link.tsx'
import { Router } from './Router.ts'
import { Outlet, RouterProvider } from './RouterProvider.tsx'
import { useNavigate, useParams, useRevalidator, useRouteError } from './routerContext.ts'
import { useSearchParams } from './useSearchParams.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function Shell() {
  return (
    <>
      <NavLink to="/patients">Patients</NavLink>
      <NavLink to="/pat">Pat</NavLink>
      <Link to="https://help.example.com/">Help</Link>
      <Outlet />
    </>
  )
}

function Patient() {
  const { id } = useParams()
  const [search, setSearch] = useSearchParams()
  return (
    <>
      <h1>Patient {id}</h1>
      <p>Tab {search.get('tab') ?? 'none'}</p>
      <button onClick={() => setSearch({ tab: 'plan' })}>Plan</button>
      <Link to={{ search: 'tab=cards' }}>Cards</Link>
    </>
  )
}

function Failed() {
  const error = useRouteError() as Error
  const { revalidate } = useRevalidator()
  return (
    <p role="alert">
      {error.message} <button onClick={() => void revalidate()}>Try again</button>
    </p>
  )
}

let isBroken = false
function Fragile() {
  if (isBroken) throw new Error('Broken')
  return <h1>Well</h1>
}

function open(path: string) {
  const history = memoryHistory(path)
  const children = [
    { path: '/patients', Component: () => <h1>All</h1> },
    { path: '/patients/:id', Component: Patient },
    { path: '/fragile', loader: () => null, Component: Fragile, ErrorBoundary: Failed },
  ]
  const router = new Router([{ path: '/', Component: Shell, children }], history)
  render(<RouterProvider router={router} />)
  return { history, router, user: userEvent.setup() }
}

const heading = () => screen.getByRole('heading').textContent

test('A link opens its screen within the layout, which marks the current place', async () => {
  const { user } = open('/patients/7')
  expect(screen.getByRole('link', { name: 'Patients' }).getAttribute('aria-current')).toBe('page')
  expect(screen.getByRole('link', { name: 'Pat' }).getAttribute('aria-current')).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Patients' }))
  expect(heading()).toBe('All')
})

test('A link to the current screen adds no history entry', async () => {
  const { user, history } = open('/patients/7')
  await user.click(screen.getByRole('link', { name: 'Patients' }))
  await user.click(screen.getByRole('link', { name: 'Patients' }))
  act(() => history.go(-1))
  expect(heading()).toBe('Patient 7')
})

test('Modified clicks and external links are left to the browser', async () => {
  const { user, router } = open('/patients/7')
  const navigate = vi.spyOn(router.history, 'push')
  const left: boolean[] = []
  window.addEventListener('click', (event) => {
    left.push(!event.defaultPrevented)
    event.preventDefault()
  })
  await user.keyboard('{Control>}')
  await user.click(screen.getByRole('link', { name: 'Patients' }))
  await user.keyboard('{/Control}')
  await user.click(screen.getByRole('link', { name: 'Help' }))
  expect(left).toEqual([true, true])
  expect(navigate).not.toHaveBeenCalled()
})

test('The address determines the screen, and a screen can change it', async () => {
  const { user, history } = open('/patients/7')
  await user.click(screen.getByRole('button', { name: 'Plan' }))
  expect([screen.getByText(/^Tab/).textContent, history.location.search]).toEqual(['Tab plan', '?tab=plan'])
  await user.click(screen.getByRole('link', { name: 'Cards' }))
  expect(history.location).toMatchObject({ pathname: '/patients/7', search: '?tab=cards' })
})

test('A screen that fails to render can be retried or left', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  isBroken = true
  const { user, router } = open('/fragile')
  await screen.findByRole('alert')
  await act(() => router.navigate('/patients'))
  expect(heading()).toBe('All')
  await act(() => router.navigate('/fragile'))
  isBroken = false
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(heading()).toBe('Well')
})

test('A link outside a router reports what is missing', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const Lost = () => {
    useNavigate()
    return null
  }
  expect(() => render(<Lost />)).toThrow('There is no router around this component')
})
