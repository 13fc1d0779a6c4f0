import { toDecimal } from '../contract/currency.ts'
import { isoInstant } from '../time/isoInstant.ts'

type Holding<C extends string, T> = { readonly [K in C]: T }

/** A field with the value of a column. */
export const column = <C extends string>(name: C) => ({
  reads: [name] as readonly C[],
  of: <T>(row: Holding<C, T>): T => row[name],
})

/** A field with the instant of a column. */
export const instantColumn = <C extends string>(name: C) => ({
  reads: [name] as readonly C[],
  of: <T extends string | null>(row: Holding<C, T>) => isoInstant(row[name]) as T,
})

/** A field with a column's money, in the currency of the patient's practice: for lists below a patient. */
export const patientMoney = <C extends string>(name: C) => ({
  reads: [name] as readonly C[],
  of: (row: Holding<C, number>, { patient }: { patient: { currency: string } }) =>
    toDecimal(row[name], patient.currency),
})

/** A field with a column's money, in the `currency` of the row. */
export const rowMoney = <C extends string>(name: C) => ({
  reads: [name, 'currency'] as readonly (C | 'currency')[],
  of: (row: Holding<C, number> & { readonly currency: string }) => toDecimal(row[name], row.currency),
})
