import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { location } from './practiceLists.ts'
import { timezone } from './practices.ts'
import { date, expectedVersion, uuid } from './primitives.ts'

const tags = z.array(z.string().trim().min(1).max(60)).max(30)
const shortText = (length: number) => z.string().trim().max(length).nullable()

export const createLocation = endpoint({
  name: 'createLocation',
  method: 'POST',
  path: '/v2/locations',
  summary: 'Adds a location to a practice. It starts enabled',
  access: 'practices.edit',
  body: z.strictObject({
    client_id: uuid,
    name: z.string().trim().min(1).max(120),
    tags: tags.default([]),
  }),
  answers: { 200: location },
})

/** Turning on pre-service clears the go-live date, so that the same call has to set one. */
export const updateLocation = endpoint({
  name: 'updateLocation',
  method: 'PATCH',
  path: '/v2/locations/{id}',
  summary: 'Changes a location',
  access: 'practices.edit',
  body: z.strictObject({
    friendly_name: shortText(120).optional(),
    enabled: z.boolean().optional(),
    is_enabled_for_pre_service: z.boolean().optional(),
    timezone: timezone.nullable().optional(),
    pre_service_golive_date: date.nullable().optional(),
    tax_id: shortText(20).optional(),
    data: z.strictObject({ tags: tags.optional() }).optional(),
    modified_at: expectedVersion,
  }),
  answers: { 200: location },
})
