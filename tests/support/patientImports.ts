import type { PatientImport, PatientImportRow } from '../../api/contract/patientImports.ts'
import { tasks } from '../../api/db/schema.ts'
import { jobKindsWith } from '../../api/jobKinds.ts'
import { runDueJobs } from '../../api/jobs/runDueJobs.ts'
import { approveTask } from '../../api/patients/importing/approveTask.ts'
import { taskJob } from '../../api/tasks/taskJob.ts'
import type { ApiHarness, Refusal } from './apiHarness.ts'
import { type PersonName, practices } from './worldPeople.ts'

interface Upload {
  who?: PersonName
  name?: string
  practice?: string
  field?: string
}
type Started = { task_id: string; import_id: string } & Refusal

/** Calls of imports of patients into the practice North. */
export function importCalls(api: ApiHarness) {
  const { north } = practices
  const post = async <T>(path: string, body: object, who: PersonName = 'admin') =>
    api.call<T & Refusal>('POST', path, { as: await api.as(who), body })
  const read = async <T>(path: string, who: PersonName = 'admin') => api.call<T>('GET', path, { as: await api.as(who) })
  const upload = async (
    content: string | Buffer,
    { who = 'admin', name = 'patients.csv', practice = north.id, field = 'file' }: Upload = {},
  ) => {
    const { cookie, csrf } = await api.as(who)
    const form = new FormData()
    form.set(field, new Blob([new Uint8Array(Buffer.from(content as string))]), name)
    form.set('client_id', practice)
    const request = new Request('http://api.test/', { method: 'POST', body: form })
    const response = await api.server.inject({
      method: 'POST',
      url: '/api/v2/csv/patients',
      headers: { cookie, 'x-csrf-token': csrf, 'content-type': request.headers.get('content-type')! },
      payload: Buffer.from(await request.arrayBuffer()),
    })
    return { status: response.statusCode, body: response.json<Started>() }
  }
  const last = async () => {
    const { body } = await read<{ patient_import: PatientImport }>(`/v2/clients/${north.id}/patient_import`)
    return body.patient_import
  }
  const run = () => runDueJobs(api.database, api.clock, jobKindsWith({}))
  const payload = async () => {
    const rows = await api.database.db.select().from(tasks)
    return { taskId: rows.find(({ name, finishedAt }) => name === approveTask.name && finishedAt === null)!.id }
  }
  const stepBy = async (kind = approveTask) => {
    const found = await payload()
    return api.database.transaction((tx) => taskJob([kind]).run(tx, api.clock.now(), found))
  }
  return {
    read,
    upload,
    last,
    /** Runs the jobs that are due. */
    run,
    /** Runs one step of the only running task. */
    step: () => stepBy(),
    /** The same for a step whose transaction fails at its end. */
    brokenStep: () =>
      stepBy({
        ...approveTask,
        step: async (tx, viewer, task) => {
          await approveTask.step(tx, viewer, task)
          throw new Error('killed')
        },
      }).catch(() => undefined),
    /** An import that is ready. */
    checked: async (content: string | Buffer) => {
      await upload(content)
      await run()
      return { body: await last() }
    },
    approve: ({ id, modified_at }: PatientImport, who?: PersonName) =>
      post<Started>('/v2/csv/patients/approve', { id, modified_at }, who),
    stop: (id: string, who?: PersonName) => post<PatientImport>('/v2/csv/patients/stop', { id }, who),
    map: ({ id, modified_at }: PatientImport, columns: readonly (string | null)[], who?: PersonName) =>
      post<Started>('/v2/csv/patients/columns', { id, columns, modified_at }, who),
    /** Rows with problems, as line and codes by column. */
    problems: async (id: string) => {
      const where = encodeURIComponent(JSON.stringify({ import_id: id, has_problems: true }))
      const { body } = await read<PatientImportRow[]>(`/v2/csv/patients/rows?where=${where}`)
      return body.map(({ line, problems }) => ({
        line,
        problems: problems.map(({ column, error, error_params: params = {} }) =>
          [`${column ?? 'row'}: ${error}`, ...Object.values(params)].join(' '),
        ),
      }))
    },
  }
}
