import { describe, expect, it } from 'vitest'
import { linkedDialog, onwardSearch, productsTotalOf } from './deskAddress.ts'

const at = (search: string) => new URLSearchParams(search)

describe('The address of a patient at the front desk', () => {
  it.each([
    ['action=pause', 'pause'],
    ['action=statement', 'sendStatement'],
    ['action=delete', null],
    ['action=hide', null],
    ['action=toString', null],
    ['action=', null],
    ['', null],
  ])('%s opens %s: only dialogs that a link may open', (search, id) => {
    expect(linkedDialog(at(search))).toBe(id)
  })

  it.each([
    ['productsTotal=25', '25'],
    ['productsTotal=1234.50', '1234.50'],
    ['productsTotal=0.00', null],
    ['productsTotal=-5', null],
    ['productsTotal=1.234', null],
    ['productsTotal=1e9', null],
    ['productsTotal=%3Cscript%3E', null],
    ['', null],
  ])('%s is products of %s', (search, total) => {
    expect(productsTotalOf(at(search))).toBe(total)
  })

  it('takes the products along to another tab of the patient, and nothing else', () => {
    expect(onwardSearch(at('action=pause&productsTotal=12.50&x=1'))).toBe('?productsTotal=12.50')
    expect(onwardSearch(at('action=pause&productsTotal=much'))).toBe('')
  })
})
