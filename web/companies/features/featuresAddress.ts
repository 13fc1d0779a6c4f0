import { isRestId } from '../../router/addressReader.ts'

/** A page of the list of places. All features of one place fit on a page. */
const placesAtOnce = 100
const featuresAtOnce = 1000

const shownValues = { on: true, off: false } as const
export type ShownValue = keyof typeof shownValues

export const isShownValue = (text: string | null): text is ShownValue => text === 'on' || text === 'off'

/** Whether the address names a feature: the list then has its places, else the features of one place. */
export const featureIn = (search: URLSearchParams): string => (search.get('feature') ?? '').slice(0, 60)

const idIn = (search: URLSearchParams, name: string): string | null => {
  const id = search.get(name) ?? ''
  return isRestId(id) ? id : null
}

/** Variables of the query. Invalid values are dropped, so that a damaged link still shows a list. */
export function featureVariables(search: URLSearchParams) {
  const name = featureIn(search)
  const value = search.get('value')
  if (name)
    return {
      first: placesAtOnce,
      filter: {
        name,
        search: search.get('search') || null,
        isActive: isShownValue(value) ? shownValues[value] : null,
      },
    }
  const [companyRestId, practiceRestId] = [idIn(search, 'company'), idIn(search, 'practice')]
  const isGeneral = companyRestId === null && practiceRestId === null
  return { first: featuresAtOnce, filter: { isGeneral, companyRestId, practiceRestId } }
}
