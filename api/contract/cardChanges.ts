import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { patient } from './patients.ts'
import { uuid } from './primitives.ts'

/** Payment methods of one patient, in a new order. */
const mostMethods = 200

/**
 * Removes a card or a bank account: it is never charged again, and its autopay ends. It stays in the list as `deleted`.
 * A second call changes nothing. 409 while a charge of it is being confirmed with the card processor.
 */
export const removeCard = endpoint({
  name: 'removeCard',
  method: 'DELETE',
  path: '/v2/patients/{id}/cards/{cardId}',
  summary: 'Removes a card or a bank account, and returns the updated patient',
  access: 'cards.manage',
  answers: { 200: patient },
})

/**
 * Saves the order in which payment methods are charged. Methods that are not named follow the named ones in their
 * current order. 409 for a method that was removed, 404 for another patient's.
 */
export const orderCards = endpoint({
  name: 'orderCards',
  method: 'PUT',
  path: '/v2/patients/{id}/payment_methods_priorities',
  summary: 'Orders the payment methods of a patient, and returns the updated patient',
  access: 'cards.manage',
  body: z.strictObject({ payment_methods_priorities: z.array(uuid).min(1).max(mostMethods) }),
  answers: { 200: patient },
})
