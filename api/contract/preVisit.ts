import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** 404 for a practice outside of the caller’s scope. */
export const getCheckInLink = endpoint({
  name: 'getCheckInLink',
  method: 'GET',
  path: '/v2/clients/{id}/check_in_link',
  summary: 'Address of the patient portal at which patients who have arrived check in',
  access: 'practices.edit',
  answers: {
    200: z.object({
      link: z.string().nullable().meta({ description: 'Null for a practice without a `client_uid`' }),
    }),
  },
})

const relationshipItem = z.object({ item_id: z.string(), item_name: z.string() })
export type RelationshipItem = z.infer<typeof relationshipItem>

/**
 * Empty if no billing system with such items is connected. 404 for a practice outside of the caller’s scope, 422 and 503
 * if the billing system rejects the credentials or can't be reached.
 */
export const listRelationshipItems = endpoint({
  name: 'listRelationshipItems',
  method: 'GET',
  path: '/v2/clients/{id}/external-medical-form-items/coc_relationship',
  summary: 'Items of the billing system’s medical form that say what a provider’s relationship to a patient is',
  access: 'practices.edit',
  answers: { 200: z.array(relationshipItem) },
})
