import type { PaymentRequest } from '../../api/contract/paymentRequests.ts'
import { pollPages } from '../../api/payments/requests/pollPages.ts'
import type { ApiHarness, Refusal } from './apiHarness.ts'
import { type PersonName, worldId } from './worldPeople.ts'

type Answer = PaymentRequest & Refusal

export const requestItem = (amount: string, name = 'current_balance') => ({ name, amount })

const codeOf = ({ link }: { link: string }) => link.split('#')[1]!

/** Calls about payment requests, by staff, the holder of a link and the job. */
export function requestCalls(api: () => ApiHarness) {
  const change = async (method: 'POST' | 'PUT' | 'DELETE', path: string, name: PersonName, body?: object) =>
    api().call<Answer>(method, `/v2/payment-requests${path}`, { as: await api().as(name), ...(body && { body }) })
  return {
    request: (number: number, body: object = {}, name: PersonName = 'frontdesk') =>
      change('POST', '', name, { patient_id: worldId('patient', number), items: [requestItem('20.00')], ...body }),
    put: (id: string, body: object, name: PersonName = 'frontdesk') => change('PUT', `/${id}/items`, name, body),
    cancel: (id: string, name: PersonName = 'frontdesk') => change('DELETE', `/${id}`, name),
    find: (made: { link: string }) => api().call('GET', `/payment-requests/code/${codeOf(made).toLowerCase()}`, {}),
    open: (made: { link: string }) =>
      api().call<{ url: string } & Refusal>('POST', `/payment-requests/code/${codeOf(made)}/checkout`, { body: {} }),
    settle: () => pollPages(api().database, api().clock, api().sandbox.processor),
    stateOf: async (patient: number, id: string) => {
      const path = `/v2/patients/${worldId('patient', patient)}/payment_requests`
      const all = await api().get<PaymentRequest[]>(path, await api().as('frontdesk'))
      return all.body.find((each) => each.id === id)!
    },
  }
}

/** A patient's actions in a browser on the payment page. */
export const payWithCard = (url: string, number = '4242 4242 4242 4242') =>
  fetch(url, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ number }),
  })
