import type { FastifyInstance } from 'fastify'
import { systemClock } from '../../api/time/clock.ts'
import type { Database } from '../../api/db/database.ts'
import { users } from '../../api/db/schema.ts'
import { buildServer } from '../../api/server.ts'
import { noServices } from '../../api/identity/SignInServices.ts'
import { newId } from '../../api/db/newId.ts'
import type { PaymentProcessor } from '../../api/processor/PaymentProcessor.ts'
import { hashPassword } from '../../api/session/password.ts'

const person = { email: 'bench@example.com', password: 'only-for-measuring' }

/** The API over the measured database, with the session of a company's admin. */
export interface BenchServer {
  server: FastifyInstance
  userId: string
  /**
   * Requests a path, in process.
   * @throws for any answer but success
   */
  get: (path: string, query?: Record<string, string>) => Promise<BenchAnswer>
  /**
   * Sends a change, in process.
   * @throws for any answer but success
   */
  send: (method: 'POST' | 'PATCH', path: string, body: object) => Promise<BenchAnswer>
}

// The bench knows the shape of its own responses.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
type BenchAnswer = any

/** @param processor charges cards, if payments are measured */
export async function openBenchServer(
  database: Database,
  companyId: string,
  processor?: PaymentProcessor,
): Promise<BenchServer> {
  const now = new Date().toISOString()
  const userId = newId()
  await database.db.insert(users).values({
    id: userId,
    companyId,
    firstName: 'Bench',
    lastName: 'Bench',
    email: person.email,
    passwordHash: await hashPassword(person.password),
    role: 40,
    createdAt: now,
    modifiedAt: now,
  })
  const server = buildServer({
    database,
    clock: systemClock,
    publicUrl: '',
    services: noServices,
    log: () => undefined,
    ...(processor && { processor }),
  })
  const signedIn = await server.inject({ method: 'POST', url: '/api/v2/token', payload: person })
  const cookie = signedIn.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const csrf = signedIn.cookies.find(({ name }) => name === 'csrf')?.value ?? ''
  const send: BenchServer['send'] = async (method, path, body) => {
    const answer = await server.inject({ method, url: path, payload: body, headers: { cookie, 'x-csrf-token': csrf } })
    if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}: ${answer.body}`)
    return answer.json()
  }
  const get: BenchServer['get'] = async (path, query = {}) => {
    const answer = await server.inject({ method: 'GET', url: path, query, headers: { cookie } })
    if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}`)
    return answer.json()
  }
  return { server, userId, get, send }
}
