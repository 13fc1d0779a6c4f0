/** What a template says to a patient. */
export interface FilledTemplate {
  text: string
  subject: string
  /** Variables that stay open. */
  missing: readonly string[]
}
