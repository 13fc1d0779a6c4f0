import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { refusalOfIssue, refusedAs } from './ofIssue.ts'
import { bodyOfRefusal, refusalText, refusalTexts, refuse, type RefusalCode } from './Refusal.ts'
import { describeTemplate, paramNames } from './template.ts'

describe('A refusal', () => {
  it('is rendered with its params: grouped numbers, plurals, and codes as words', () => {
    expect(refusalText(refuse('locked_out', { minutes: 1 }))).toBe('Too many failed attempts. Try again in 1 minute.')
    expect(refusalText(refuse('text_too_long', { maximum: 10_000 }))).toBe('At most 10,000 characters')
    expect(refusalText(refuse('cycle_transition', { from: 'review', to: 'completed_paid' }))).toBe(
      'A billing cycle can’t go from in review to completed paid.',
    )
    expect(refusalText(refuse('template_gap', { variable: 'first_name' }))).toBe(
      'The template uses [[first_name]], which has no value.',
    )
  })

  it('is described with plain placeholders, numbers and plurals included', () => {
    expect(describeTemplate(refusalTexts.locked_out)).toBe('Too many failed attempts. Try again in {minutes} minutes.')
    expect(describeTemplate(refusalTexts.graph_too_many)).toBe('{name} must be at most {maximum}')
  })

  it('is sent with its code, text, and any params', () => {
    expect(bodyOfRefusal(refuse('not_found', { kind: 'patient' }))).toEqual({
      error: 'not_found',
      error_text: 'Patient not found.',
      error_params: { kind: 'patient' },
    })
    expect(bodyOfRefusal(refuse('merged'))).toEqual({
      error: 'merged',
      error_text: 'This account was merged into another one.',
    })
  })

  it('has only placeholders that the renderer knows', () => {
    const texts = Object.entries(refusalTexts).map(([code, text]) =>
      refusalText({ code: code as RefusalCode, params: Object.fromEntries(paramNames(text).map((name) => [name, 3])) }),
    )
    expect(texts.filter((text) => /[{}]/.test(text))).toEqual([])
  })
})

describe('A contract validation', () => {
  const schema = z.strictObject({
    name: z.string().trim().min(1, refusedAs('no_first_name')).max(3),
    codes: z.array(z.string()).max(1, refusedAs('too_many_attachments')).default([]),
    facts: z
      .number()
      .refine((count) => count < 3, { message: refusedAs('too_many_facts'), params: { maximum: 2 } })
      .default(0),
    mood: z.enum(['good', 'bad']).default('good'),
    day: z.iso.date().optional(),
  })
  const refusalsOf = (input: unknown) =>
    (schema.safeParse(input, { reportInput: true }).error?.issues ?? []).map(refusalOfIssue)

  it('returns a catalog code, with its own limits as params', () => {
    expect(refusalsOf({ name: '' })).toEqual([refuse('no_first_name')])
    expect(refusalsOf({ name: 'Adam' })).toEqual([refuse('text_too_long', { maximum: 3 })])
    expect(refusalsOf({ name: 'A', codes: ['a', 'b'] })).toEqual([refuse('too_many_attachments', { maximum: 1 })])
    expect(refusalsOf({ name: 'A', facts: 5 })).toEqual([refuse('too_many_facts', { maximum: 2 })])
  })

  it('returns a code for the shape when it declares none', () => {
    expect(refusalsOf({})).toEqual([refuse('field_required')])
    expect(refusalsOf({ name: 7 })).toEqual([refuse('field_type', { type: 'string' })])
    expect(refusalsOf({ name: 'A', mood: 'so' })).toEqual([refuse('not_one_of', { values: 'good, bad' })])
    expect(refusalsOf({ name: 'A', day: 'today' })).toEqual([refuse('not_a_date')])
    expect(refusalsOf({ name: 'A', other: 1 })).toEqual([refuse('unknown_field')])
  })
})
