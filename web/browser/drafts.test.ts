// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { forgetDrafts, keepDraft, readDraft, setDraftOwner } from './drafts.ts'

beforeEach(() => {
  sessionStorage.clear()
  setDraftOwner('ann')
})

test('a draft is its person’s, and comes back', () => {
  keepDraft('note.7', 'Called, no answer')
  setDraftOwner('ann')
  expect(readDraft('note.7')).toBe('Called, no answer')
  expect(readDraft('note.8')).toBe('')
})

test('another person’s drafts are forgotten when someone signs in', () => {
  keepDraft('note.7', 'Called, no answer')
  setDraftOwner('ben')
  expect(readDraft('note.7')).toBe('')
  setDraftOwner('ann')
  expect(readDraft('note.7')).toBe('')
})

test('an emptied draft, and one too long to be kept, is none', () => {
  keepDraft('note.7', 'Called')
  keepDraft('note.7', '')
  keepDraft('note.8', 'x'.repeat(20_001))
  expect([readDraft('note.7'), readDraft('note.8')]).toEqual(['', ''])
})

test('signing out forgets the drafts and nothing else', () => {
  sessionStorage.setItem('other', '1')
  keepDraft('note.7', 'Called')
  forgetDrafts()
  expect(readDraft('note.7')).toBe('')
  expect(sessionStorage.getItem('other')).toBe('1')
})

test('nothing is written to where other tabs and later days could read it', () => {
  localStorage.clear()
  keepDraft('note.7', 'Called')
  expect(localStorage).toHaveLength(0)
})
