import * as contract from '../../../api/contract/practices.ts'
import { builder } from '../../graph/builder.ts'
import { reads } from '../../graph/restFields.ts'
import { restMutation } from '../../graph/restMutation.ts'
import { expectedVersion, seenVersion } from '../../graph/seenVersion.ts'
import { PracticeRef } from '../Practice.ts'
import { type ChangedPractice, practiceSuccess } from '../PracticeSuccess.ts'

builder.objectField(PracticeRef, 'statementDescriptorPrefix', (t) =>
  t.string({
    data: 'none',
    description:
      'The practice’s prefix of the text meant for patients’ bank statements. Recorded only: the card processor has its own setting. Empty without one, and for viewers who may not change it',
    ...reads<contract.Practice>('meta'),
    resolve: ({ meta }) => {
      const prefix: unknown = meta['statement_descriptor_prefix']
      return typeof prefix === 'string' ? prefix : ''
    },
  }),
)

restMutation({
  name: 'setStatementDescriptorPrefix',
  description: 'Sets the practice’s prefix of the text on patients’ bank statements',
  endpoint: contract.updatePractice,
  inputNames: { 'meta.statement_descriptor_prefix': 'prefix', modified_at: 'modifiedAt' },
  input: (t) => ({
    practiceId: t.id({ data: 'none', required: true, for: 'Practice', description: 'The practice' }),
    modifiedAt: seenVersion(t, 'practice'),
    prefix: t.string({ data: 'none', required: true, description: '2 to 10 Latin characters. Empty: none' }),
  }),
  toCall: ({ practiceId: id, modifiedAt, prefix }) => ({
    path: { id },
    body: { meta: { statement_descriptor_prefix: prefix }, ...expectedVersion({ modifiedAt }) },
  }),
  success: { ...practiceSuccess('The prefix was saved'), from: (practice): ChangedPractice => ({ practice }) },
})
