/**
 * Keys that the software of others signs tokens with, which sign people in here: that of each company, by its
 * `company_uid`, and that of the billing system.
 */
export interface TokenKeys {
  companies: ReadonlyMap<string, string>
  ehr: string | null
}

export const noKeys: TokenKeys = { companies: new Map(), ehr: null }
