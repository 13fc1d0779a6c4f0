import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { phoneNumber } from './patientContacts.ts'
import { instant, openEnum, typedText, uuid } from './primitives.ts'
import { refusedAs } from './refusals/ofIssue.ts'

/** `ordered` until the phone service has confirmed the purchase. */
export const companyPhoneStatuses = ['ordered', 'active'] as const

/** A phone number of a company. No other company has the same one. */
export const companyPhone = z.object({
  id: uuid,
  phone: z.string().meta({ description: '`+` and digits' }),
  status: openEnum(companyPhoneStatuses),
  clients: z.array(uuid).meta({ description: 'Practices of the company that show it to patients when they call' }),
  created_at: instant,
})
export type CompanyPhone = z.infer<typeof companyPhone>

const path = '/v2/companies/{id}/phone-numbers'

export const listCompanyPhones = endpoint({
  name: 'listCompanyPhones',
  method: 'GET',
  path,
  summary: 'Phone numbers of a company, the newest first',
  access: 'companyPhones.read',
  answers: {
    200: z.object({
      is_purchase_available: z.boolean().meta({ description: 'Whether a phone service is set up that sells numbers' }),
      numbers: z.array(companyPhone),
    }),
  },
})

/** Maximum number of results of a look-up. */
export const maxAvailablePhones = 20

/** 409 `phone_service_off` without a phone service, 503 `phone_service_unavailable` while it doesn’t answer. */
export const lookUpAvailablePhones = endpoint({
  name: 'lookUpAvailablePhones',
  method: 'GET',
  path: '/v2/companies/{id}/phone-numbers/lookup-available',
  summary: `Up to ${maxAvailablePhones} phone numbers that can be bought, by number`,
  access: 'companyPhones.buy',
  query: z.strictObject({
    area_code: typedText
      .regex(/^[2-9]\d\d$/, refusedAs('area_code'))
      .optional()
      .meta({ description: 'Three digits' }),
    contains: typedText
      .regex(/^\d{2,10}$/, refusedAs('phone_digits'))
      .optional()
      .meta({ description: 'Consecutive digits of the number' }),
  }),
  answers: { 200: z.array(z.object({ phone: z.string() })) },
})

/**
 * Buys a number for a company. A number that the company already has is not bought again. 409 `phone_unavailable` for
 * any other number that is not for sale, also if another company has bought it meanwhile. 503 as above: the number then
 * stays `ordered`, and the same call continues.
 */
export const buyCompanyPhone = endpoint({
  name: 'buyCompanyPhone',
  method: 'POST',
  path,
  summary: 'Buys a phone number for a company',
  access: 'companyPhones.buy',
  isIdempotent: true,
  body: z.strictObject({ phone: phoneNumber }),
  answers: { 200: companyPhone },
})
