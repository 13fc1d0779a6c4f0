import { expect, it } from 'vitest'
import { streetLines } from './streetLines.ts'

it.each([
  ['198 Rath Green', '198', 'Rath Green'],
  [' 12B  Elm St ', '12B', 'Elm St'],
  ['12-14 Elm St', '12-14', 'Elm St'],
  ['PO Box 12', '', 'PO Box 12'],
  ['Elm St 12', '', 'Elm St 12'],
  ['7', '', '7'],
  ['', '', ''],
])('The first line "%s" is the number "%s" and the street "%s"', (line, number, street) => {
  expect(streetLines(line)).toEqual({ street_number: number, street })
})
