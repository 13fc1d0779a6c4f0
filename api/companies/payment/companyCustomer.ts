import { eq } from 'drizzle-orm'
import type { Viewer } from '../../access/Viewer.ts'
import type * as contract from '../../contract/companyCustomers.ts'
import type { InputOf } from '../../contract/endpoint.ts'
import { companyCustomers } from '../../db/schema.ts'
import type { ReadTx } from '../../db/Tx.ts'
import type { CustomerDetails } from '../../processor/CustomerProcessor.ts'
import { isoInstant } from '../../time/isoInstant.ts'
import { requireCompany } from '../requireCompany.ts'

export type CustomerRow = typeof companyCustomers.$inferSelect

/** Column of each field. */
export const customerColumns = {
  name: 'name',
  email: 'email',
  address_line1: 'addressLine1',
  address_line2: 'addressLine2',
  address_city: 'addressCity',
  address_state: 'addressRegion',
  address_zip_code: 'addressZipCode',
} as const satisfies Record<string, keyof CustomerRow>

/** The row of a company. A company with cards has one, also without a recipient. */
export async function customerRow(tx: ReadTx, companyId: string): Promise<CustomerRow | undefined> {
  const [row] = await tx.select().from(companyCustomers).where(eq(companyCustomers.companyId, companyId))
  return row
}

/** @throws ApiError 404 outside the viewer's scope */
export async function getCompanyCustomer(
  tx: ReadTx,
  viewer: Viewer,
  { path }: Pick<InputOf<typeof contract.getCompanyCustomer>, 'path'>,
): Promise<{ customer: contract.CompanyCustomer | null }> {
  const { id } = await requireCompany(tx, viewer, path.id)
  const row = await customerRow(tx, id)
  if (!row || row.name === null) return { customer: null }
  const { name, email, addressLine1, addressLine2, addressCity, addressRegion, addressZipCode, modifiedAt } = row
  return {
    customer: {
      name,
      email: email ?? '',
      address_line1: addressLine1 ?? '',
      address_line2: addressLine2,
      address_city: addressCity ?? '',
      address_state: addressRegion ?? '',
      address_zip_code: addressZipCode ?? '',
      modified_at: isoInstant(modifiedAt),
    },
  }
}

/** What the processor stores of a recipient; null once it is deleted. */
export const detailsOf = (row: Partial<CustomerRow>): CustomerDetails | null =>
  row.name == null
    ? null
    : {
        name: row.name,
        email: row.email ?? '',
        line1: row.addressLine1 ?? '',
        line2: row.addressLine2 ?? '',
        city: row.addressCity ?? '',
        state: row.addressRegion ?? '',
        zipCode: row.addressZipCode ?? '',
      }
