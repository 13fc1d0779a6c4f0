import { uuid } from 'drizzle-orm/pg-core'

/** Tables whose domain merges their rows. */
export type Merger = 'conversation'

/** What happens to a table’s rows when their account is merged or deleted. */
export interface PatientRows {
  /**
   * `move`: rows move to the target. `keep`: they stay with the merged account. `unlessSame`: rows move, unless the
   * target has a row with the same values of these SQL expressions; then the source's row is deleted, and the target's
   * has `either` of these switches on if it was at one of them. `by`: a domain's own function moves them.
   */
  onMerge:
    | 'move'
    | 'keep'
    | { readonly unlessSame: readonly string[]; readonly either?: readonly string[] }
    | { readonly by: Merger }
  /** `forbid`: an account with such rows can't be deleted. `keep`: they outlive the account. */
  onDelete: 'delete' | 'keep' | 'forbid'
}

/** The account that a row belongs to. `table` allows no other column with this name. */
export const patientColumn = (rows: PatientRows) => Object.assign(uuid('patient_id'), { patientRows: rows })
