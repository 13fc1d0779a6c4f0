import { graphql } from 'react-relay/hooks'
import type { RowOf } from '../../relay/RowOf.ts'
import type { CompanyPhone_number$data } from './__generated__/CompanyPhone_number.graphql.ts'

void graphql`
  fragment CompanyPhone_number on CompanyPhone {
    restId
    phone
    status
    practices {
      name
    }
    createdAt
  }
`

/** A phone number as its table shows it. */
export type CompanyPhone = RowOf<CompanyPhone_number$data>
