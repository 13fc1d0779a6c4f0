import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../relay/useResultMutation.ts'
import type { useReloadEmailRecordsMutation as Mutation } from './__generated__/useReloadEmailRecordsMutation.graphql.ts'

const mutation = graphql`
  mutation useReloadEmailRecordsMutation($input: ReloadEmailRecordsInput!) {
    reloadEmailRecords(input: $input) {
      __typename
      ... on ReloadEmailRecordsSuccess {
        practice {
          ...EmailDomainPanel_practice
        }
      }
      ...failure_error @relay(mask: false)
    }
  }
`

/** Reads the required DNS records again. */
export const useReloadEmailRecordsMutation = () => useResultMutation<Mutation>(mutation)
