import { graphql } from 'react-relay/hooks'
import { outcomeOf, type CompiledTag, type Outcome } from '../../relay/outcome.ts'
import { postDocument } from '../../relay/postDocument.ts'
import { RequestFailure } from '../../relay/requestFailure.ts'
import type { SheetContent } from '../snapshots/SheetPaper.tsx'
import type { lookupRequestsCodeQuery$data } from './__generated__/lookupRequestsCodeQuery.graphql.ts'
import { refusalText } from '../../relay/refusals/refusalText.ts'
import { failureOf } from '../../relay/graphqlAnswer.ts'

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
export async function findPractice(code: string): Promise<Outcome<{ practiceName: string | null }>> {
  try {
    const { data, errors } = await postDocument(codeQuery.params, { code })
    if (errors?.[0]) return { message: refusalText(failureOf(errors[0]).refusal) }
    const { statementLookup } = data as lookupRequestsCodeQuery$data
    return { value: { practiceName: statementLookup?.practiceName ?? null } }
  } catch (failure) {
    const isRefused = failure instanceof RequestFailure && failure.kind === 'refused'
    return { message: isRefused ? refusalText(failure.refusal) : null }
  }
}

export interface StatementDetails {
  code: string
  lastName: string
  /** `YYYY-MM-DD`. */
  dateOfBirth: string
}

/** A statement as its patient sees it. */
export interface OpenedStatement {
  statementCode: string
  pdfLink: string
  /** The fragment's fields as they came: without Relay nothing masks them. */
  content: SheetContent
}

/** Opens the statement with the patient’s details. Never rejects. */
export const openStatement = (input: StatementDetails): Promise<Outcome<OpenedStatement>> =>
  outcomeOf<OpenedStatement & { __typename: string }>(openMutation, { input })
