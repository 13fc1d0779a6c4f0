/** What a look-up asks for. */
export interface PhoneSearch {
  /** Three digits. */
  areaCode?: string | undefined
  /** Consecutive digits of the number. */
  contains?: string | undefined
  /** Maximum number of results. */
  limit: number
}

export interface PhonePurchase {
  /** Idempotency key: a repeated purchase with the same key succeeds again and buys nothing. */
  key: string
  /** `+` and digits. */
  phone: string
}

/** A number of the automated voice service, which all companies share. */
export interface VoicePhone {
  /** `+` and digits. */
  phone: string
  name: string
  isDefault: boolean
}

/** The service that sells phone numbers, and calls from its own. */
export interface PhoneService {
  /** Numbers for sale, as `+` and digits, in order. @throws PhoneServiceUnavailable */
  lookUp: (search: PhoneSearch) => Promise<string[]>
  /**
   * Buys a number.
   * @returns false if it is not for sale
   * @throws PhoneServiceUnavailable if the outcome is unknown
   */
  buy: (purchase: PhonePurchase) => Promise<boolean>
  /** Numbers for automated voice calls. @throws PhoneServiceUnavailable */
  voicePhones: () => Promise<VoicePhone[]>
}

/** The service does not respond. */
export class PhoneServiceUnavailable extends Error {}
