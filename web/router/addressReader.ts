/** Whether a text has the format of a REST id, as in addresses. */
export const isRestId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

/** A test for one of a list of known values. */
export const among = (known: readonly string[]) => (text: string) => known.includes(text)

/** Reads the parameters of an address. Invalid values are dropped, so that a damaged link still shows a list. */
export function addressReader(search: URLSearchParams) {
  const valid = (name: string, isValid: (text: string) => boolean) => search.getAll(name).filter(isValid)
  return {
    /** The first valid value; null without one. */
    one: (name: string, isValid: (text: string) => boolean) => valid(name, isValid)[0] ?? null,
    /** All valid values; null without any. */
    many(name: string, isValid: (text: string) => boolean) {
      const values = valid(name, isValid)
      return values.length > 0 ? values : null
    },
  }
}
