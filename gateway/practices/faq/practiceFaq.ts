import * as contract from '../../../api/contract/practices.ts'
import { builder } from '../../graph/builder.ts'
import { reads } from '../../graph/restFields.ts'
import { restMutation } from '../../graph/restMutation.ts'
import { expectedVersion, seenVersion } from '../../graph/seenVersion.ts'
import { PracticeRef } from '../Practice.ts'
import { type ChangedPractice, practiceSuccess } from '../PracticeSuccess.ts'

interface FaqEntry {
  question: string
  answer: string
}

const FaqEntryRef = builder.objectRef<FaqEntry>('PracticeFaqEntry').implement({
  description: 'A question of patients, and the practice’s answer',
  fields: (t) => ({
    question: t.exposeString('question', { data: 'none', description: 'The question' }),
    answer: t.exposeString('answer', { data: 'none', description: 'The answer' }),
  }),
})

/** A server may send anything in `meta`. */
const isEntry = (value: unknown): value is FaqEntry => {
  const { question, answer } = (value ?? {}) as Partial<FaqEntry>
  return typeof question === 'string' && typeof answer === 'string'
}

builder.objectField(PracticeRef, 'faq', (t) =>
  t.field({
    data: 'none',
    type: [FaqEntryRef],
    description: 'Questions that patients often ask, in order. Empty for viewers who may not change them',
    ...reads<contract.Practice>('meta'),
    resolve: ({ meta }) => {
      const entries: unknown = meta['custom_faq']
      return Array.isArray(entries) ? entries.filter(isEntry) : []
    },
  }),
)

const FaqEntryInput = builder.inputType('PracticeFaqEntryInput', {
  description: 'A question of patients, and the practice’s answer',
  fields: (t) => ({
    question: t.string({ data: 'none', required: true, description: 'The question, up to 300 characters' }),
    answer: t.string({ data: 'none', required: true, description: 'The answer, up to 4,000 characters' }),
  }),
})

restMutation({
  name: 'setPracticeFaq',
  description: 'Replaces the questions that patients of a practice often ask',
  endpoint: contract.updatePractice,
  inputNames: { 'meta.custom_faq': 'faq', modified_at: 'modifiedAt' },
  input: (t) => ({
    practiceId: t.id({ data: 'none', required: true, for: 'Practice', description: 'The practice' }),
    modifiedAt: seenVersion(t, 'practice'),
    faq: t.field({
      data: 'none',
      type: [FaqEntryInput],
      required: true,
      description: 'All questions with their answers, in order: 100 at most',
    }),
  }),
  toCall: ({ practiceId: id, modifiedAt, faq }) => ({
    path: { id },
    body: {
      meta: { custom_faq: faq.map(({ question, answer }) => ({ question, answer })) },
      ...expectedVersion({ modifiedAt }),
    },
  }),
  success: { ...practiceSuccess('The questions were saved'), from: (practice): ChangedPractice => ({ practice }) },
})
