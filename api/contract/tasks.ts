import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { listQuery } from './listing.ts'
import { accountId, instant, openEnum, uuid } from './primitives.ts'
import { refusalBody } from './refusals/Refusal.ts'

/** SUCCESS, FAILURE and REVOKED (cancelled) are final; RETRY is being tried again after a failure. */
export const taskStatuses = ['PENDING', 'STARTED', 'RETRY', 'SUCCESS', 'FAILURE', 'REVOKED'] as const
export type TaskStatus = (typeof taskStatuses)[number]

/**
 * Work in the background. `result` depends on the task's name and is told once the task has ended: how far it is, `done`
 * of `total` says meanwhile. Why somebody was skipped, `listTaskPatients` tells.
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
    /** How many were skipped for each reason; `key` asks for them in `listTaskPatients`. */
    skip_reasons: z.array(refusalBody.extend({ key: z.string(), count: z.number().int() })).optional(),
    /** Of a sync with the billing system. */
    visits_added: z.number().int().optional(),
    visits_changed: z.number().int().optional(),
    payments_added: z.number().int().optional(),
  }),
  /** Why it failed; null where it did not. */
  error: refusalBody.nullable(),
  created_at: instant,
  finished_at: instant.nullable(),
})

/** A task as the list tells of it: how many it was done to, and not who they are. */
export const taskSummary = task.omit({ result: true }).extend({
  processed_count: z.number().int(),
  skipped_count: z.number().int(),
})

/** What starts work in the background answers with this. */
export const startedTask = z.object({ task_id: uuid })

/** Work that is asked for by its name. `phone_call_id` is the id of the call's message in its conversation. */
export const runTask = endpoint({
  name: 'runTask',
  method: 'POST',
  path: '/v2/tasks/run',
  summary: 'Starts a background task by name. `transcribe_call` transcribes a phone call',
  access: 'calls.transcribe',
  body: z.strictObject({
    name: z.enum(['transcribe_call']),
    kwargs: z.strictObject({ phone_call_id: uuid }),
    /** False: it is done before the answer comes. */
    is_async: z.boolean().default(true),
  }),
  answers: { 200: startedTask },
})

/** How far a task of the caller is; another person's is not found. */
export const getTask = endpoint({
  name: 'getTask',
  method: 'GET',
  path: '/v2/tasks/{id}',
  summary: 'Progress and result of a background task',
  access: 'app.use',
  answers: { 200: task },
})

/** What is done stays done; the steps that are left are not taken. A task that has ended is a 409. */
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
  /** Why nothing was done; null for patients who were processed. */
  reason: refusalBody.nullable(),
  /** Null where the patient is not the caller's, or not there any more. */
  patient: z
    .object({ id: accountId, first_name: z.string(), last_name: z.string(), external_id: z.string().nullable() })
    .nullable(),
})

/** By name; empty while the task is under way. */
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
