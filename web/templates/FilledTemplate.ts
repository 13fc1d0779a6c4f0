/** A template filled with a patient’s details. */
export interface FilledTemplate {
  text: string
  subject: string
  /** Variables that stay open. */
  missing: readonly string[]
}
