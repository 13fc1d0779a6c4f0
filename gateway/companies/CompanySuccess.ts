import type { getCompany } from '../../api/contract/companies.ts'
import type { AnswerOf } from '../../api/contract/endpoint.ts'
import type { Context } from '../graph/Context.ts'
import type { SuccessBuilder } from '../graph/resultUnion.ts'
import { companyById, CompanyRef } from './Company.ts'

export interface ChangedCompany {
  company: AnswerOf<typeof getCompany> | null
}

/** The company after a change of something that belongs to it. */
export const changedCompany = async (context: Context, id: string): Promise<ChangedCompany> => ({
  company: await companyById(context).load(id),
})

/** Success fields of such a mutation. */
export const changedCompanyFields = (t: SuccessBuilder<ChangedCompany>) => ({
  company: t.expose('company', {
    data: 'none',
    type: CompanyRef,
    nullable: true,
    description: 'The company. Null when it no longer exists',
  }),
})
