/** A partner, as far as its keys go. */
export interface KeyPartner {
  id: string
  name: string
  /** Whether one of its keys is active. */
  hasKey: boolean
}
