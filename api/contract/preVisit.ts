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
