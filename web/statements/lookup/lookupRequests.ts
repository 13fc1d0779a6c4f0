import { graphql } from 'react-relay/hooks'
import { queryOutcome, outcomeOf, type CompiledTag, type Outcome } from '../../relay/outcome.ts'
import type { SheetContent } from '../snapshots/SheetPaper.tsx'
import type { lookupRequestsCodeQuery$data } from './__generated__/lookupRequestsCodeQuery.graphql.ts'

const codeQuery = graphql`
  query lookupRequestsCodeQuery($code: String!) {
    statementLookup(code: $code) {
      practiceName
    }
  }
` as unknown as CompiledTag

const openMutation = graphql`
  mutation lookupRequestsOpenMutation($input: OpenStatementInput!) {
    openStatement(input: $input) {
      __typename
      ... on OpenStatementSuccess {
        statementCode: code
        pdfLink
        content {
          ...StatementSheet_content
        }
      }
      ...failure_error @relay(mask: false)
    }
  }
` as unknown as CompiledTag

/** Practice of a statement code. Null for an unknown code. Never rejects. */
export const findPractice = (code: string): Promise<Outcome<{ practiceName: string | null }>> =>
  queryOutcome(codeQuery, { code }, ({ statementLookup }: lookupRequestsCodeQuery$data) => ({
    practiceName: statementLookup?.practiceName ?? null,
  }))

export interface StatementDetails {
  code: string
  lastName: string
  /** `YYYY-MM-DD`. */
  dateOfBirth: string
}

/** A statement in the patient's view. */
export interface OpenedStatement {
  statementCode: string
  pdfLink: string
  /** The raw fields of the fragment: without Relay they are not masked. */
  content: SheetContent
}

/** Opens the statement with the patient’s details. Never rejects. */
export const openStatement = (input: StatementDetails): Promise<Outcome<OpenedStatement>> =>
  outcomeOf<OpenedStatement & { __typename: string }>(openMutation, { input })
