import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { emailAddress } from './patientContacts.ts'
import { expectedVersion, instant, typedText } from './primitives.ts'

const line = typedText.min(1).max(200)
const details = {
  name: line.max(120),
  email: emailAddress,
  address_line1: line,
  address_line2: line.nullable().default(null),
  address_city: line.max(80),
  address_state: line.max(40),
  address_zip_code: line.max(12),
}

/** The recipient of a company's invoices, as the card processor knows it. */
const companyCustomer = z.object({
  name: z.string(),
  email: z.string(),
  address_line1: z.string(),
  address_line2: z.string().nullable(),
  address_city: z.string(),
  address_state: z.string(),
  address_zip_code: z.string(),
  modified_at: instant,
})
export type CompanyCustomer = z.infer<typeof companyCustomer>

const path = '/v2/companies/{id}/customer'
const access = 'companyCustomers.manage'
const answers = {
  200: z.object({
    customer: companyCustomer.nullable().meta({ description: 'Null before it is added, and once it is deleted' }),
  }),
} as const

export const getCompanyCustomer = endpoint({
  name: 'getCompanyCustomer',
  method: 'GET',
  path,
  summary: 'The recipient of a company’s invoices',
  access,
  answers,
})

/** 409 `customer_exists` for a company with a recipient, 503 while the card processor doesn’t answer. */
export const createCompanyCustomer = endpoint({
  name: 'createCompanyCustomer',
  method: 'POST',
  path,
  summary: 'Adds the recipient of a company’s invoices, also at the card processor',
  access,
  body: z.strictObject(details),
  answers,
})

/** 404 without a recipient, 409 `stale` if it was changed after `modified_at`, 503 as above. */
export const updateCompanyCustomer = endpoint({
  name: 'updateCompanyCustomer',
  method: 'PUT',
  path,
  summary: 'Changes the recipient of a company’s invoices, also at the card processor',
  access,
  body: z.strictObject({ ...details, modified_at: expectedVersion }),
  answers,
})

/** The company’s cards leave the card processor with it, and their consent ends. 404 without a recipient, 503 as above. */
export const deleteCompanyCustomer = endpoint({
  name: 'deleteCompanyCustomer',
  method: 'DELETE',
  path,
  summary: 'Deletes the recipient of a company’s invoices, and the company’s cards',
  access,
  answers,
})
