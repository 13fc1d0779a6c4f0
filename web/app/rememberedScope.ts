import { isRestId } from '../router/addressReader.ts'
import { storedText, useStoredChoice } from '../browser/storedChoice.ts'

const isId = (text: string): text is string => text === '' || isRestId(text)

/** REST ids. Empty text means all. */
const company = storedText('tally.company', isId, '')
const practice = storedText('tally.practice', isId, '')

/** The company and practice that a system user works in; null: all of them. */
export interface Scope {
  companyId: string | null
  practiceId: string | null
}

export function rememberScope(scope: Scope): void {
  company.write(scope.companyId ?? '')
  practice.write(scope.practiceId ?? '')
}

export function rememberedScope(): Scope {
  return { companyId: company.read() || null, practiceId: practice.read() || null }
}

export function useRememberedScope(): Scope {
  return { companyId: useStoredChoice(company) || null, practiceId: useStoredChoice(practice) || null }
}

/** The scope as URL parameters `company` and `practice`. */
export function scopeOf(search: URLSearchParams): Scope {
  return { companyId: search.get('company'), practiceId: search.get('practice') }
}

/** The parameters with another scope. Page and cursor are dropped, because they belong to the old list. */
export function withScope(search: URLSearchParams, { companyId, practiceId }: Scope): URLSearchParams {
  const changed = new URLSearchParams(search)
  for (const name of ['company', 'practice', 'after', 'before', 'page']) changed.delete(name)
  if (companyId) changed.set('company', companyId)
  if (practiceId) changed.set('practice', practiceId)
  return changed
}

/** Path of a list with the scope in its address. */
export function pathInScope(path: string, scope: Scope): string {
  const search = withScope(new URLSearchParams(), scope).toString()
  return search ? `${path}?${search}` : path
}
