import { anyText, minimumSecretLength } from '../contract/environment.ts'

/** Parses `company_uid:key,…` to a map: keys with which companies' own software signs their users in. */
export const companyKeys = anyText.transform((text, { addIssue }): ReadonlyMap<string, string> => {
  const pairs = text.split(',').filter((pair) => pair.trim() !== '')
  const keys = new Map<string, string>()
  for (const pair of pairs) {
    const [, uid, key] = /^\s*([^:\s]+):(\S+)\s*$/.exec(pair) ?? []
    if (!uid || !key) addIssue('must be a list of company_uid:key, with commas between.')
    else if (key.length < minimumSecretLength)
      addIssue(`holds a key that has fewer than ${minimumSecretLength} characters.`)
    else if (keys.has(uid)) addIssue('names a company twice.')
    else keys.set(uid, key)
  }
  return keys
})
