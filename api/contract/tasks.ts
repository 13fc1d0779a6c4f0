import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { instant, openEnum, uuid } from './primitives.ts'

/** SUCCESS, FAILURE and REVOKED (cancelled) are final; RETRY is being tried again after a failure. */
export const taskStatuses = ['PENDING', 'STARTED', 'RETRY', 'SUCCESS', 'FAILURE', 'REVOKED'] as const
export type TaskStatus = (typeof taskStatuses)[number]

/**
 * Work in the background. `result` depends on the task's name and is told once the task has ended: how far it is, `done`
 * of `total` says meanwhile. `skipped` maps an id to the reason.
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
    skipped: z.record(z.string(), z.string()).optional(),
    /** Of a sync with the billing system. */
    visits_added: z.number().int().optional(),
    visits_changed: z.number().int().optional(),
    payments_added: z.number().int().optional(),
  }),
  error: z.string().nullable(),
  created_at: instant,
  finished_at: instant.nullable(),
})

/** What starts work in the background answers with this. */
export const startedTask = z.object({ task_id: uuid })

/** How far a task of the caller is; another person's is not found. */
export const getTask = endpoint({
  name: 'getTask',
  method: 'GET',
  path: '/v2/tasks/{id}',
  summary: 'How far work in the background is, and what came of it',
  access: 'session.use',
  answers: { 200: task },
})

/** What is done stays done; the steps that are left are not taken. A task that has ended is a 409. */
export const cancelTask = endpoint({
  name: 'cancelTask',
  method: 'POST',
  path: '/v2/tasks/{id}/cancel',
  summary: 'Ends work in the background before its end',
  access: 'session.use',
  answers: { 200: task },
})
