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
  description: 'Work in the background, to be asked for until it is finished',
  load: taskOf,
})
const startedOf = leadsTo(BackgroundTaskRef, (context) => ({ load: (id: string) => taskOf(id, context) }))

type Started = z.infer<typeof startedTask>

/** The success of a mutation that starts work in the background. Selecting the task's ids alone asks nothing more. */
export const startedSuccess = (description: string) => ({
  description,
  from: (started: Started) => started,
  fields: (t: SuccessBuilder<Started>) => ({
    task: t.field({
      data: 'none',
      type: BackgroundTaskRef,
      nullable: true,
      description: 'The task. Null when it is another user’s, whose work this waits for',
      resolve: ({ task_id: id }, _args, context, info) => startedOf({ id }, context, info),
    }),
  }),
})

builder.objectFields(BackgroundTaskRef, (t) => ({
  status: t.field({
    data: 'none',
    type: taskStatus.ref,
    description: 'SUCCESS and FAILURE are final; RETRY is being tried again',
    resolve: (task) => taskStatus.of(task.status),
  }),
  total: t.exposeInt('total', { data: 'none', description: 'How many things there are to do' }),
  done: t.exposeInt('done', { data: 'none', description: 'How many of them are done' }),
  error: t.expose('error', {
    data: 'none',
    type: RefusalRef,
    nullable: true,
    description: 'Why it failed; null where it did not',
  }),
  visitsAdded: t.int({
    data: 'none',
    nullable: true,
    description: 'Of a sync: visits that are new',
    resolve: ({ result }) => result.visits_added,
  }),
  visitsChanged: t.int({
    data: 'none',
    nullable: true,
    description: 'Of a sync: visits whose insurance has answered',
    resolve: ({ result }) => result.visits_changed,
  }),
  paymentsAdded: t.int({
    data: 'none',
    nullable: true,
    description: 'Of a sync: payments that are new',
    resolve: ({ result }) => result.payments_added,
  }),
  finishedAt: t.expose('finished_at', {
    data: 'none',
    type: 'DateTime',
    nullable: true,
    description: 'When it was finished',
  }),
}))

builder.queryField('backgroundTask', (t) =>
  t.field({
    data: 'none',
    type: BackgroundTaskRef,
    nullable: true,
    description: 'A background task that the viewer started, by its REST id; null for other users’ tasks',
    args: { restId: t.arg.id({ data: 'none', required: true, description: 'Id in the REST API' }) },
    resolve: (_root, { restId }, context) => taskOf(String(restId), context),
  }),
)
