import { asc, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { billingConnections, patients, tasks } from '../../api/db/schema.ts'
import { jobKindsWith } from '../../api/jobKinds.ts'
import { runDueJobs } from '../../api/jobs/runDueJobs.ts'
import { guardedClient } from '../../api/outside/guardedClient.ts'
import { isoInstant } from '../../api/time/isoInstant.ts'
import { ApiHarness, testSecrets } from './apiHarness.ts'
import { FhirServer } from './fhirServer.ts'
import { fhirWorld } from './fhirWorld.ts'

/** A practice that syncs with a FHIR server: both are new for each test of the file that calls this. */
export function openFhirPractice(): FhirPractice {
  const practice = new FhirPractice()
  beforeAll(() => practice.open())
  afterAll(() => practice.api.close())
  beforeEach(() => practice.connect())
  afterEach(() => practice.fhir.close())
  return practice
}

export class FhirPractice {
  api!: ApiHarness
  fhir!: FhirServer
  id!: string
  readonly #outside = guardedClient({ allowsPrivate: true, timeoutMs: 5_000 })

  async open(): Promise<void> {
    this.api = await ApiHarness.open({}, this.#outside)
  }

  async connect(): Promise<void> {
    this.fhir = await FhirServer.open()
    this.fhir.resources = fhirWorld()
    this.api.sessions.clear()
    this.id = (await this.#post<{ id: string }>('/v2/clients')).id
    await this.#post(`/v2/clients/${this.id}/connections`, { type: 'generic', credentials: this.fhir.credentials })
  }

  /** Changes the credentials of its connection. */
  async setCredentials(credentials: object): Promise<void> {
    const { id, modifiedAt } = await this.connection()
    const body = { credentials, modified_at: isoInstant(modifiedAt) }
    await this.#call('PUT', `/v2/clients/${this.id}/connections/${id}`, body)
  }

  #post<Body>(address: string, body: object = {}): Promise<Body> {
    return this.#call('POST', address, body)
  }

  async #call<Body>(method: 'POST' | 'PUT', address: string, body: object): Promise<Body> {
    const answer = await this.api.call<Body>(method, address, { as: await this.api.as('admin'), body })
    if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}`)
    return answer.body
  }

  /** Runs jobs that are due. */
  async run(): Promise<void> {
    const kinds = jobKindsWith({ secrets: testSecrets, outside: this.#outside })
    await runDueJobs(this.api.database, this.api.clock, kinds)
  }

  async task(id: string) {
    const [task] = await this.api.database.db.select().from(tasks).where(eq(tasks.id, id))
    return task!
  }

  /** Starts a sync, later than the one before. @returns the id of the task */
  async start(): Promise<string> {
    this.api.clock.advance({ minutes: 2 })
    return (await this.#post<{ task_id: string }>(`/v2/clients/${this.id}/sync`)).task_id
  }

  /** Syncs the practice. @returns the task */
  async sync() {
    const id = await this.start()
    await this.run()
    return this.task(id)
  }

  /** Runs a task that waits for its next attempt. */
  async retry(id: string) {
    this.api.clock.advance({ minutes: 10 })
    await this.run()
    return this.task(id)
  }

  /** Changes a resource at the FHIR server. */
  change(resourceType: string, id: string, fields: object): void {
    const meta = { lastUpdated: this.api.clock.now().toISOString() }
    this.fhir.resources = this.fhir.resources.map((each) =>
      each.resourceType === resourceType && each.id === id ? { ...each, meta, ...fields } : each,
    )
  }

  /** Its patients by their ids at the FHIR server. */
  patients() {
    const isTheirs = eq(patients.practiceId, this.id)
    return this.api.database.db.select().from(patients).where(isTheirs).orderBy(asc(patients.externalId))
  }

  async connection() {
    const isTheirs = eq(billingConnections.practiceId, this.id)
    const [connection] = await this.api.database.db.select().from(billingConnections).where(isTheirs)
    return connection!
  }
}
