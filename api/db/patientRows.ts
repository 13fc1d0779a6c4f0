import { uuid } from 'drizzle-orm/pg-core'

/** Merges that a domain does by itself, for all tables that name it. */
export type Merger = 'conversation'

/** What becomes of a table's rows when the account that they belong to is merged into another one, or deleted. */
export interface PatientRows {
  /**
   * `move`: rows move to the target. `keep`: they stay with the merged account. `unlessSame`: rows move, but where the
   * target has a row with the same values of these SQL expressions, the target keeps its own and the other one is deleted.
   * `by`: a domain's own function moves them.
   */
  onMerge: 'move' | 'keep' | { readonly unlessSame: readonly string[] } | { readonly by: Merger }
  /** `forbid`: an account with such rows can't be deleted. `keep`: they outlive the account. */
  onDelete: 'delete' | 'keep' | 'forbid'
}

/** The account that a row belongs to. `table` takes no other column by this name. */
export const patientColumn = (rows: PatientRows) => Object.assign(uuid('patient_id'), { patientRows: rows })
