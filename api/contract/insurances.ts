import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { listQuery } from './listing.ts'
import { uuid } from './primitives.ts'

/** An insurance that a practice bills, as its billing system has it. */
export const insurance = z.object({
  id: uuid,
  company_id: uuid,
  client_id: uuid,
  external_id: z.string().nullable(),
  name: z.string(),
})

export const listInsurances = endpoint({
  name: 'listInsurances',
  method: 'GET',
  path: '/v2/insurances',
  summary: 'Insurances of the caller’s practices, by name',
  access: 'practices.read',
  query: listQuery({ perPage: 15, maximum: 250 }),
  filter: { id: 'uuid', company_id: 'uuid', client_id: 'uuid', name: 'text' },
  sorts: ['name'],
  answers: { 200: z.array(insurance) },
})

export const getInsurance = endpoint({
  name: 'getInsurance',
  method: 'GET',
  path: '/v2/insurances/{id}',
  summary: 'One insurance',
  access: 'practices.read',
  answers: { 200: insurance },
})
