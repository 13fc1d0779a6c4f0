import { describe, expect, it } from 'vitest'
import { productsTotalOf } from '../../router/useProductsTotal.ts'
import { linkedDialog, onwardSearch } from './deskAddress.ts'

const at = (search: string) => new URLSearchParams(search)

describe('A front desk address of a patient', () => {
  it.each([
    ['action=pause', 'pause'],
    ['action=statement', 'sendStatement'],
    ['action=payment', 'takePayment'],
    ['action=delete', null],
    ['action=hide', null],
    ['action=toString', null],
    ['action=', null],
    ['', null],
  ])('%s opens %s: links open only permitted dialogs', (search, id) => {
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

  it('keeps only the products on the patient’s other tabs', () => {
    expect(onwardSearch(at('action=pause&productsTotal=12.50&x=1'))).toBe('?productsTotal=12.50')
    expect(onwardSearch(at('action=pause&productsTotal=much'))).toBe('')
  })
})
