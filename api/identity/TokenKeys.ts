/**
 * Keys of sign-in tokens from external software: that of each company, by its `company_uid`, and that of the billing
 * system.
 */
export interface TokenKeys {
  companies: ReadonlyMap<string, string>
  ehr: string | null
}

export const noKeys: TokenKeys = { companies: new Map(), ehr: null }
