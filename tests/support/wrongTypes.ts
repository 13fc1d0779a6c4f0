/**
 * The same value with every leaf in another JSON type: numbers as text, text as numbers, `true` as `"true"`. Null
 * stays.
 */
export function wrongTypes(value: unknown): unknown {
  if (Array.isArray(value)) return value.length === 0 ? {} : value.map(wrongTypes)
  if (typeof value === 'object' && value !== null) return mapped(value, wrongTypes)
  return flipped(value)
}

const mapped = (value: object, change: (each: unknown) => unknown) =>
  Object.fromEntries(Object.entries(value).map(([name, each]) => [name, change(each)]))

function flipped(value: unknown): unknown {
  if (typeof value !== 'string') return value === null ? null : JSON.stringify(value)
  return value !== '' && Number.isFinite(Number(value)) ? Number(value) : value.length
}

/** One variant per value of a response, with that value in another type, and its path. */
export function* wrongAtOnePlace(value: unknown, place = ''): Generator<{ place: string; answer: unknown }> {
  if (value === null) return
  if (typeof value !== 'object') return void (yield { place, answer: flipped(value) })
  yield { place, answer: Array.isArray(value) ? { 0: value[0] } : [value] }
  for (const [name, each] of Object.entries(value))
    for (const wrong of wrongAtOnePlace(each, `${place}.${name}`))
      yield {
        place: wrong.place,
        answer: Array.isArray(value) ? value.with(Number(name), wrong.answer) : { ...value, [name]: wrong.answer },
      }
}
