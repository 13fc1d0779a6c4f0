import { and, eq, isNull } from 'drizzle-orm'
import type { BundleImport } from '../../api/contract/bundleImports.ts'
import { billingConnections, bundleFiles, bundleImports, jobs, tasks } from '../../api/db/schema.ts'
import { jobKindsWith } from '../../api/jobKinds.ts'
import { runDueJobs } from '../../api/jobs/runDueJobs.ts'
import { bundleTask, bundleTaskName } from '../../api/practices/bundles/bundleTask.ts'
import { removeBundlesJob } from '../../api/practices/bundles/removeBundlesJob.ts'
import { taskJob } from '../../api/tasks/taskJob.ts'
import type { TaskKind } from '../../api/tasks/TaskKind.ts'
import type { ApiHarness, Refusal } from './apiHarness.ts'
import { type PersonName, practices } from './worldPeople.ts'

interface Upload {
  who?: PersonName
  name?: string
  practice?: string
}
type Started = { task_id: string; import_id: string } & Refusal

/** Calls of imports of FHIR bundles into the practice North. */
export function bundleCalls(api: ApiHarness) {
  const { north } = practices
  const { db } = api.database
  const post = async <T>(path: string, body: object, who: PersonName = 'admin') =>
    api.call<T & Refusal>('POST', path, { as: await api.as(who), body })
  const upload = async (
    content: string | Buffer,
    { who = 'admin', name = 'bundle.json', practice = north.id }: Upload = {},
  ) => {
    const { cookie, csrf } = await api.as(who)
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array(Buffer.from(content as string))]), name)
    form.set('client_id', practice)
    const request = new Request('http://api.test/', { method: 'POST', body: form })
    const response = await api.server.inject({
      method: 'POST',
      url: '/api/v2/fhir_bundles',
      headers: { cookie, 'x-csrf-token': csrf, 'content-type': request.headers.get('content-type')! },
      payload: Buffer.from(await request.arrayBuffer()),
    })
    return { status: response.statusCode, body: response.json<Started>() }
  }
  const last = async () => {
    const path = `/v2/clients/${north.id}/bundle_import`
    const { body } = await api.call<{ bundle_import: BundleImport }>('GET', path, { as: await api.as('admin') })
    return body.bundle_import
  }
  const start = async (who?: PersonName, found?: BundleImport) => {
    const { id, modified_at } = found ?? (await last())
    return post<Started>('/v2/fhir_bundles/start', { id, modified_at }, who)
  }
  const stop = async (who?: PersonName) => post<BundleImport>('/v2/fhir_bundles/stop', { id: (await last()).id }, who)
  const run = () => runDueJobs(api.database, api.clock, jobKindsWith({ files: api.files }))
  const task = bundleTask(api.files)
  /** Reads what the next step of the only running task needs. @returns runs the step */
  const readStep = async (kind: TaskKind = task) => {
    const isRunning = and(eq(tasks.name, bundleTaskName), isNull(tasks.finishedAt))
    const [running] = await db.select().from(tasks).where(isRunning)
    const payload = { taskId: running!.id }
    const job = taskJob([kind])
    const asked = await job.ask!(api.database.read, api.clock.now(), payload)
    return () => api.database.transaction((tx) => job.run(tx, api.clock.now(), payload, asked))
  }
  const step = async (kind?: TaskKind) => (await readStep(kind))()
  return {
    upload,
    last,
    start,
    stop,
    /** Runs the jobs that are due. */
    run,
    readStep: () => readStep(),
    /** Runs one step of the only running task. */
    step: () => step(),
    /** The same for a step whose transaction fails at its end. */
    brokenStep: () =>
      step({
        ...task,
        step: async (tx, viewer, row, asked) => {
          await task.step(tx, viewer, row, asked)
          throw new Error('killed')
        },
      }).catch(() => undefined),
    /** Imports these files, from the upload to the end. */
    imported: async (...contents: readonly string[]) => {
      for (const [index, content] of contents.entries()) await upload(content, { name: `${index + 1}.json` })
      await start()
      await run()
      return last()
    },
    /** Removes the files of imports that have ended, and ends those that nobody starts. */
    clean: () => api.database.transaction((tx) => removeBundlesJob(api.files).run(tx, api.clock.now(), {})),
    /** The practice’s data comes from files, and no import is here. */
    reset: async () => {
      await db.delete(jobs).where(eq(jobs.name, 'task'))
      await db.delete(tasks).where(eq(tasks.name, bundleTaskName))
      await db.delete(bundleFiles)
      await db.delete(bundleImports)
      await db
        .update(billingConnections)
        .set({ type: 'generic', status: 'connected', settings: { source: 'files' }, startSync: false, removedAt: null })
        .where(eq(billingConnections.practiceId, north.id))
    },
  }
}
