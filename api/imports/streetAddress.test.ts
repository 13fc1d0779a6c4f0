import { expect, it } from 'vitest'
import { streetAddress } from './streetAddress.ts'

const at = (address: string, more = {}) =>
  streetAddress({ address, city: 'Anytown', state: 'Massachusetts', zip: '02155', ...more })

it.each([
  ['700 Haley Spur', '700', 'Haley Spur', ''],
  ['198 Rath Green Suite 11', '198', 'Rath Green', 'Suite 11'],
  ['808 Strosin Corner Apt 32', '808', 'Strosin Corner', 'Apt 32'],
  ["1014B O'Kon Haven", '1014B', "O'Kon Haven", ''],
  ['Unity Square', '', 'Unity Square', ''],
  ['', '', '', ''],
])('splits %j into number, street and second line', (address, number, street, line2) => {
  expect(at(address)).toMatchObject({ street_number: number, street, line2 })
})

it('abbreviates states and leaves Synthea’s unknown ZIP codes empty', () => {
  expect(at('1 A Street')).toMatchObject({ state: 'MA', zip_code: '02155', country: 'United States' })
  expect(at('1 A Street', { state: 'tx', zip: '00000' })).toMatchObject({ state: 'TX', zip_code: '' })
  expect(at('1 A Street', { state: 'Ontario' })).toMatchObject({ state: 'Ontario' })
})

it('is null when the file has no address', () => {
  expect(at('', { city: '', state: '', zip: '' })).toBeNull()
})
