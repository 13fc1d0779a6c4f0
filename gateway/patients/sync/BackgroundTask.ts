import type { z } from 'zod'
import type { AnswerOf } from '../../../api/contract/endpoint.ts'
import { getTask, type startedTask } from '../../../api/contract/tasks.ts'
import { builder } from '../../graph/builder.ts'
import type { Context } from '../../graph/Context.ts'
import { leadsTo } from '../../graph/leadsTo.ts'
import { restNode } from '../../graph/restNode.ts'
import type { SuccessBuilder } from '../../graph/resultUnion.ts'
import { uuidShape } from '../../../api/contract/primitives.ts'
import { taskStatus } from '../TaskStatus.ts'
import { rowPerId, orNull } from '../../rest/loaders.ts'
import { RefusalRef } from '../../graph/refusalFields.ts'

type Task = AnswerOf<typeof getTask>

const taskById = rowPerId(getTask)

const taskOf = async (id: string, context: Context): Promise<Task | null> =>
  uuidShape.test(id) ? orNull(taskById(context).load(id)) : null

const BackgroundTaskRef = restNode<Task>('BackgroundTask', {
  description: 'A background task. Poll it until it is finished',
  load: taskOf,
})
const startedOf = leadsTo(BackgroundTaskRef, (context) => ({ load: (id: string) => taskOf(id, context) }))

type Started = z.infer<typeof startedTask>

/**
 * The success of a mutation that starts work in the background. Selecting only the task's ids costs no further call.
 */
export const startedSuccess = (description: string) => ({
  description,
  from: (started: Started) => started,
  fields: (t: SuccessBuilder<Started>) => ({
    task: t.field({
      data: 'none',
      type: BackgroundTaskRef,
      nullable: true,
      description: 'The task. Null when another user’s sync of the account is already running',
      resolve: ({ task_id: id }, _args, context, info) => startedOf({ id }, context, info),
    }),
  }),
})

builder.objectFields(BackgroundTaskRef, (t) => ({
  status: t.field({
    data: 'none',
    type: taskStatus.ref,
    description: 'Status. SUCCESS and FAILURE are final; RETRY means another attempt follows',
    resolve: (task) => taskStatus.of(task.status),
  }),
  total: t.exposeInt('total', { data: 'none', description: 'Total number of items' }),
  done: t.exposeInt('done', { data: 'none', description: 'Number of items done' }),
  error: t.expose('error', {
    data: 'none',
    type: RefusalRef,
    nullable: true,
    description: 'Reason for the failure. Null unless it failed',
  }),
  visitsAdded: t.int({
    data: 'none',
    nullable: true,
    description: 'Number of new visits. Null unless a sync has finished',
    resolve: ({ result }) => result.visits_added,
  }),
  visitsChanged: t.int({
    data: 'none',
    nullable: true,
    description: 'Number of visits that insurance has responded to. Null unless a sync has finished',
    resolve: ({ result }) => result.visits_changed,
  }),
  paymentsAdded: t.int({
    data: 'none',
    nullable: true,
    description: 'Number of new payments. Null unless a sync has finished',
    resolve: ({ result }) => result.payments_added,
  }),
  appointmentsChanged: t.int({
    data: 'none',
    nullable: true,
    description: 'Number of appointments that were added or changed. Null unless a sync has finished',
    resolve: ({ result }) => result.appointments_changed,
  }),
  finishedAt: t.expose('finished_at', {
    data: 'none',
    type: 'DateTime',
    nullable: true,
    description: 'When it finished. Null while it runs',
  }),
}))

builder.queryField('backgroundTask', (t) =>
  t.field({
    data: 'none',
    type: BackgroundTaskRef,
    nullable: true,
    description: 'A background task that the viewer started, by its REST id. Null for other users’ tasks',
    args: { restId: t.arg.id({ data: 'none', required: true, description: 'Id in the REST API' }) },
    resolve: (_root, { restId }, context) => taskOf(String(restId), context),
  }),
)
