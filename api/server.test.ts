import { afterAll, expect, it } from 'vitest'
import type { Viewer } from './access/Viewer.ts'
import { endpoints } from './contract/endpoints.ts'
import { requiresSession } from './contract/endpoint.ts'
import { refusalOfCall } from './contract/rules.ts'
import type { Database } from './db/database.ts'
import { buildServer } from './server.ts'

const now = new Date('2026-11-16T15:00:00.000Z')
const csrf = 'the csrf token'

/** A known session, whose user has no permissions. */
const withoutPermissions: Viewer = {
  userId: 'somebody',
  sessionId: 'a session',
  impersonatorId: null,
  isAnalystOnly: false,
  companyId: 'a company',
  role: -1,
  isSystem: false,
  isPatientsSupport: false,
  isSupportSupervisor: false,
  isSpanishSpeaker: false,
  allowedPractices: null,
  features: [],
  hidesAccessCodes: true,
  hidesAppointments: true,
  now,
}

/** Answers every prepared statement with the session above, and contains nothing else. */
const sessionsOnly = () => {
  const statement = {
    ...Object.fromEntries(['from', 'innerJoin', 'leftJoin', 'where'].map((step) => [step, () => statement])),
    prepare: () => ({ execute: () => Promise.resolve([{ ...withoutPermissions, csrfToken: csrf }]) }),
  }
  return { kind: 'pglite', read: { select: () => statement }, onNotice: async () => async () => undefined }
}

const server = buildServer({
  database: sessionsOnly() as unknown as Database,
  clock: { now: () => now },
  publicUrl: 'https://tally.test',
  log: () => undefined,
})
afterAll(() => server.close())

const id = '01900000-0010-7000-8000-000000000001'

it.each(endpoints.filter(requiresSession).map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s is denied to a user without permissions before anything is read',
  async (_name, { method, path, access }) => {
    const answer = await server.inject({
      method,
      url: `/api${path.replaceAll(/\{\w+\}/g, id)}`,
      headers: { cookie: `tally_session=known; csrf=${csrf}`, 'x-csrf-token': csrf },
    })
    const { code } = refusalOfCall(withoutPermissions, access)!
    expect({ status: answer.statusCode, code: answer.json<{ error: string }>().error }).toEqual({ status: 403, code })
  },
)
