import { graphql } from 'react-relay/hooks'
import { useLookup } from '../../relay/useLookup.ts'
import { useDebounced } from '../../ui/useDebounced.ts'
import type { useAvailablePhonesQuery } from './__generated__/useAvailablePhonesQuery.graphql.ts'

const query = graphql`
  query useAvailablePhonesQuery($companyId: ID!, $areaCode: String, $contains: String) {
    availablePhones(companyId: $companyId, areaCode: $areaCode, contains: $contains)
  }
`

/** Fewer digits are not searched for. */
const minDigits = 2

export interface PhoneSearch {
  areaCode: string
  contains: string
}

/** Whether something can be searched for: an area code is complete, or absent. */
export const isSearchable = ({ areaCode }: PhoneSearch): boolean => /^([2-9]\d\d)?$/.test(areaCode)

/** Numbers that a company can buy, while the search is typed. */
export function useAvailablePhones(companyId: string, search: PhoneSearch) {
  const text = isSearchable(search) ? JSON.stringify(variablesOf(search)) : null
  const settled = useDebounced(text)
  const variables = settled === null ? null : { companyId, ...(JSON.parse(settled) as ReturnType<typeof variablesOf>) }
  const { status, data, retry } = useLookup<useAvailablePhonesQuery>(query, variables)
  const found = data?.availablePhones
  // A field that failed is null.
  const outcome = status === 'found' && !found ? 'failed' : status
  return { found: found ?? [], status: text === settled ? outcome : ('pending' as const), retry }
}

const variablesOf = ({ areaCode, contains }: PhoneSearch) => ({
  areaCode: areaCode || null,
  contains: contains.length < minDigits ? null : contains,
})
