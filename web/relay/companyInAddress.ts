import { isRestId } from '../router/addressReader.ts'

/** The company that a system user, who sees several, selected. Empty for the viewer's own. */
export function companyInAddress(search: URLSearchParams): string {
  const company = search.get('company') ?? ''
  return isRestId(company) ? company : ''
}
