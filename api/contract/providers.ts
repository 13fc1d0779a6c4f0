import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { provider } from './practiceLists.ts'
import { expectedVersion } from './primitives.ts'
import { refusedAs } from './refusals/ofIssue.ts'
import { refusalBody } from './refusals/Refusal.ts'

export const canBeEnabled = endpoint({
  name: 'canBeEnabled',
  method: 'GET',
  path: '/v2/providers/{id}/can-be-enabled',
  summary: 'Whether a provider can be enabled, and if not, why',
  access: 'practices.edit',
  answers: { 200: z.object({ can_be_enabled: z.boolean(), refusal: refusalBody.nullable() }) },
})

/** 409 for a provider that can’t be enabled, and for the last enabled one of a practice, which stays enabled. */
export const updateProvider = endpoint({
  name: 'updateProvider',
  method: 'PATCH',
  path: '/v2/providers/{id}',
  summary: 'Enables or disables a provider',
  access: 'practices.edit',
  body: z.strictObject({ do_not_bill: z.boolean(), modified_at: expectedVersion }),
  answers: { 200: provider },
})

export const setTelehealthLink = endpoint({
  name: 'setTelehealthLink',
  method: 'PATCH',
  path: '/v2/providers/{id}/telehealth-link',
  summary: 'Sets or removes the address of a provider’s video visits',
  access: 'practices.edit',
  body: z.strictObject({
    telehealth_link: z
      .url({ protocol: /^https$/, error: refusedAs('not_https') })
      .max(500)
      .nullable()
      .meta({ description: 'An https address. Null removes it' }),
    modified_at: expectedVersion,
  }),
  answers: { 200: provider },
})
