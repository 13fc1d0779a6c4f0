/** A template filled with a patient’s details. */
export interface FilledTemplate {
  text: string
  subject: string
  /** Variables without a value. */
  missing: readonly string[]
}
