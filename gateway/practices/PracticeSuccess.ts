import type { Practice } from '../../api/contract/practices.ts'
import type { SuccessBuilder } from '../graph/resultUnion.ts'
import { PracticeRef } from './Practice.ts'

export interface ChangedPractice {
  practice: Practice | null
}

/** The success of a mutation that changed a practice or something of it. */
export const practiceSuccess = (description: string) => ({
  description,
  fields: (t: SuccessBuilder<ChangedPractice>) => ({
    practice: t.expose('practice', {
      data: 'none',
      type: PracticeRef,
      nullable: true,
      description: 'The practice. Null when it no longer exists',
    }),
  }),
})
