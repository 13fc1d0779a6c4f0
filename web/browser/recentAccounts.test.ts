import { beforeEach, expect, it } from 'vitest'
import { forgetDrafts, setDraftOwner } from './drafts.ts'
import { recentAccounts, rememberAccount } from './recentAccounts.ts'

beforeEach(() => {
  sessionStorage.clear()
  setDraftOwner('ann')
})

it('Recently opened accounts are latest first, each once, at most eight', () => {
  for (const id of ['a', 'b', 'c', 'a']) rememberAccount(id)
  expect(recentAccounts()).toEqual(['a', 'c', 'b'])
  for (const id of '123456789') rememberAccount(id)
  expect(recentAccounts()).toEqual(['9', '8', '7', '6', '5', '4', '3', '2'])
})

it('Recent accounts are shown to no other user and deleted on sign-out', () => {
  rememberAccount('a')
  setDraftOwner('ben')
  expect(recentAccounts()).toEqual([])
  rememberAccount('b')
  forgetDrafts()
  expect(recentAccounts()).toEqual([])
})
