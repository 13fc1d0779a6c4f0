import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { listQuery } from './listing.ts'
import { uuid } from './primitives.ts'

/** A card reader of a location. */
export const posTerminal = z.object({
  id: uuid,
  company_id: uuid,
  client_id: uuid,
  location_id: uuid,
  label: z.string().meta({ description: 'Label that staff use' }),
  is_active: z.boolean(),
})

export const listPosTerminals = endpoint({
  name: 'listPosTerminals',
  method: 'GET',
  path: '/v2/pos-terminals',
  summary: 'Card readers of the caller’s practices, by label',
  access: 'practices.read',
  query: listQuery({ perPage: 100 }),
  filter: { id: 'uuid', company_id: 'uuid', client_id: 'uuid', location_id: 'uuid', is_active: 'boolean' },
  sorts: ['label'],
  answers: { 200: z.array(posTerminal) },
})

export const getPosTerminal = endpoint({
  name: 'getPosTerminal',
  method: 'GET',
  path: '/v2/pos-terminals/{id}',
  summary: 'One card reader',
  access: 'practices.read',
  answers: { 200: posTerminal },
})
