/** A payment method whose autopay is changed. */
export interface AutopayCard {
  id: string
  patientId: string
  label: string
  autopay: { readonly isOn: boolean; readonly limit: string | null | undefined }
  currency: string
}
