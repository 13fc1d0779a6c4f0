/**
 * Keys that the software of others signs tokens with, which sign people in here: that of each company, by its
 * `company_uid`, and that of the billing system.
 */
export interface TokenKeys {
  companies: ReadonlyMap<string, string>
  ehr: string | null
}

export const noKeys: TokenKeys = { companies: new Map(), ehr: null }

/** As long as the hash that it is used for. */
const fewestCharacters = 32

/** @throws Error that names the variable, never the key */
function strong(name: string, key: string): string {
  if (key.length >= fewestCharacters) return key
  throw new Error(`A key in ${name} has fewer than ${fewestCharacters} characters.`)
}

/** @throws Error for what is no list of `company_uid:key` */
export function tokenKeysOf(environment: Record<string, string | undefined>): TokenKeys {
  const name = 'COMPANY_TOKEN_KEYS'
  const pairs = (environment[name] ?? '').split(',').filter((text) => text.trim() !== '')
  const companies = pairs.map((pair) => {
    const [, uid, key] = /^\s*([^:\s]+):(\S+)\s*$/.exec(pair) ?? []
    if (!uid || !key) throw new Error(`${name} must be a list of company_uid:key, with commas between.`)
    return [uid, strong(name, key)] as const
  })
  const ehr = environment['EHR_TOKEN_KEY']
  return { companies: new Map(companies), ehr: ehr ? strong('EHR_TOKEN_KEY', ehr) : null }
}
