import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { listQuery } from './listing.ts'
import { accountId, instant, openEnum, uuid } from './primitives.ts'
import { refusalBody } from './refusals/Refusal.ts'

/** SUCCESS, FAILURE and REVOKED (canceled) are final; RETRY means that the task is being retried after a failure. */
export const taskStatuses = ['PENDING', 'STARTED', 'RETRY', 'SUCCESS', 'FAILURE', 'REVOKED'] as const
export type TaskStatus = (typeof taskStatuses)[number]

/**
 * A background task. `result` depends on the task’s name and is present once the task has ended. Progress is `done` of
 * `total`. `listTaskPatients` returns the reasons for skipped patients.
 */
export const task = z.object({
  id: uuid,
  name: z.string(),
  status: openEnum(taskStatuses),
  total: z.number().int(),
  done: z.number().int(),
  result: z.object({
    processed_ids: z.array(uuid).optional(),
    skipped_ids: z.array(uuid).optional(),
    /** Number of skipped patients by reason. `key` filters `listTaskPatients`. */
    skip_reasons: z.array(refusalBody.extend({ key: z.string(), count: z.number().int() })).optional(),
    /** For a sync with the billing system. */
    visits_added: z.number().int().optional(),
    visits_changed: z.number().int().optional(),
    payments_added: z.number().int().optional(),
    /** Added or changed. */
    appointments_changed: z.number().int().optional(),
  }),
  /** The same progress by the names of the specification. */
  info: z.object({ current: z.number().int(), total: z.number().int() }),
  /** For an import of patients that has ended. */
  data: z.object({ approved: z.number().int(), skipped: z.number().int() }).optional(),
  /** Reason for failure. Null without one. */
  error: refusalBody.nullable(),
  created_at: instant,
  finished_at: instant.nullable(),
})

/** A task in the list: with the number of patients, without their identities. */
export const taskSummary = task.omit({ result: true, info: true, data: true }).extend({
  processed_count: z.number().int(),
  skipped_count: z.number().int(),
})

/** Response of calls that start a background task. */
export const startedTask = z.object({ task_id: uuid })

/** A task requested by name. `phone_call_id` is the id of the call’s message in its conversation. */
export const runTask = endpoint({
  name: 'runTask',
  method: 'POST',
  path: '/v2/tasks/run',
  summary: 'Starts a background task by name. `transcribe_call` transcribes a phone call',
  access: 'calls.transcribe',
  body: z.strictObject({
    name: z.enum(['transcribe_call']),
    kwargs: z.strictObject({ phone_call_id: uuid }),
    /** False: the call waits until the task is done. */
    is_async: z.boolean().default(true),
  }),
  answers: { 200: startedTask },
})

/** Progress of one of the caller’s tasks. Other users’ tasks are not found. */
export const getTask = endpoint({
  name: 'getTask',
  method: 'GET',
  path: '/v2/tasks/{id}',
  summary: 'Progress and result of a background task',
  access: 'app.use',
  answers: { 200: task },
})

/** Finished steps keep their results; the remaining steps are not run. 409 for a task that has ended. */
export const cancelTask = endpoint({
  name: 'cancelTask',
  method: 'POST',
  path: '/v2/tasks/{id}/cancel',
  summary: 'Cancels a background task',
  access: 'app.use',
  answers: { 200: task },
})

export const listTasks = endpoint({
  name: 'listTasks',
  method: 'GET',
  path: '/v2/tasks',
  summary: 'Background tasks that the caller started, latest first. Stored for 30 days after they end',
  access: 'app.use',
  query: listQuery({ maximum: 100 })
    .omit({ where: true, sort: true })
    .extend({
      /** `batches`: only work over many patients. */
      kind: z.enum(['batches']).optional(),
    }),
  sorts: ['-created_at'],
  answers: { 200: z.array(taskSummary) },
})

export const taskOutcomes = ['processed', 'skipped'] as const

/** A patient of a batch that has ended. */
export const taskPatient = z.object({
  id: uuid,
  outcome: openEnum(taskOutcomes),
  /** Reason that the patient was skipped. Null for processed patients. */
  reason: refusalBody.nullable(),
  /** Null if the patient is outside the caller's scope, or was deleted. */
  patient: z
    .object({ id: accountId, first_name: z.string(), last_name: z.string(), external_id: z.string().nullable() })
    .nullable(),
})

/** Sorted by name. Empty while the task is running. */
export const listTaskPatients = endpoint({
  name: 'listTaskPatients',
  method: 'GET',
  path: '/v2/tasks/{id}/patients',
  summary: 'Patients that a background task changed or skipped, with the reasons',
  access: 'app.use',
  query: listQuery({ perPage: 100, maximum: 500 })
    .omit({ where: true, sort: true })
    .extend({
      outcome: z.enum(taskOutcomes),
      /** The `key` of a skip reason. */
      reason: z.string().max(500).optional(),
    }),
  answers: { 200: z.array(taskPatient) },
})
