import { beforeEach, expect, test } from 'vitest'
import { forgetDrafts, keepDraft, readDraft, setDraftOwner } from './drafts.ts'

beforeEach(() => {
  sessionStorage.clear()
  setDraftOwner('ann')
})

test('A draft belongs to its user and is restored', () => {
  keepDraft('note.7', 'Called, no answer')
  setDraftOwner('ann')
  expect(readDraft('note.7')).toBe('Called, no answer')
  expect(readDraft('note.8')).toBe('')
})

test('Another user’s sign-in deletes the previous user’s drafts', () => {
  keepDraft('note.7', 'Called, no answer')
  setDraftOwner('ben')
  expect(readDraft('note.7')).toBe('')
  setDraftOwner('ann')
  expect(readDraft('note.7')).toBe('')
})

test('An empty or oversized draft is not stored', () => {
  keepDraft('note.7', 'Called')
  keepDraft('note.7', '')
  keepDraft('note.8', 'x'.repeat(20_001))
  expect([readDraft('note.7'), readDraft('note.8')]).toEqual(['', ''])
})

test('Signing out deletes the drafts and nothing else', () => {
  sessionStorage.setItem('other', '1')
  keepDraft('note.7', 'Called')
  forgetDrafts()
  expect(readDraft('note.7')).toBe('')
  expect(sessionStorage.getItem('other')).toBe('1')
})

test('Drafts are not stored where other tabs or later sessions can read them', () => {
  localStorage.clear()
  keepDraft('note.7', 'Called')
  expect(localStorage).toHaveLength(0)
})
