import { appRequest } from '../../gateway/appDocuments.ts'
import type { Ask } from './load.ts'

/** A screen of the app: its one GraphQL request, and the calls that it would make without a gateway. */
export interface Screen {
  graph: (cookie: string) => Ask
  rest: (cookie: string) => Ask[]
}

const get = (path: string, query: Record<string, string> = {}) => {
  const search = new URLSearchParams(query).toString()
  return (cookie: string): Ask => ({ path: `/api/v2${path}${search && `?${search}`}`, cookie })
}

function screen(name: string, variables: object, calls: readonly ((cookie: string) => Ask)[]): Screen {
  const body = JSON.stringify(appRequest(name, variables).body)
  return {
    graph: (cookie) => ({ path: '/graphql', cookie, body }),
    rest: (cookie) => calls.map((call) => call(cookie)),
  }
}

export const patientsList = (rows: number): Screen =>
  screen('PatientsScreenQuery', { count: rows }, [get('/patients_search', { per_page: String(rows), sort: 'name' })])

export const patientPage = (patientId: string): Screen =>
  screen('StatementsScreenQuery', { patientId }, [
    get('/users/me'),
    get(`/patients/${patientId}`),
    get(`/patients/${patientId}/statements`),
    get(`/patients/${patientId}/payment_applies`),
  ])

export const inbox = (): Screen =>
  screen('InboxScreenQuery', { count: 50, filter: { tab: 'OPEN' }, order: 'NEWEST_FIRST' }, [
    get('/threads/stats'),
    get('/threads', { tab: 'open', per_page: '50' }),
  ])
