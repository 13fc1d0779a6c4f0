import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { typedText, uuid } from './primitives.ts'
import { refusedAs } from './refusals/ofIssue.ts'

const maxFacts = 20
const facts = z
  .record(z.string().max(60), z.union([typedText.max(200), z.number(), z.boolean(), z.null()]))
  .refine((data) => Object.keys(data).length <= maxFacts, {
    message: refusedAs('too_many_facts'),
    params: { maximum: maxFacts },
  })

/** Codes and ids; never patient data. */
export const createUserEvent = endpoint({
  name: 'createUserEvent',
  method: 'POST',
  path: '/v2/user_events',
  summary: 'Records a user action that no other change records, such as switching designs',
  access: 'session.use',
  body: z.strictObject({
    type: z.string().regex(/^[a-z][a-z0-9_]{0,59}$/, refusedAs('event_name')),
    data: facts.default({}),
  }),
  answers: { 200: z.object({ id: uuid }) },
})
