/** The data of a partner that its keys need. */
export interface KeyPartner {
  id: string
  name: string
  /** Whether one of its keys is active. */
  hasKey: boolean
}
