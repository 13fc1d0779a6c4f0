import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../../relay/useResultMutation.ts'
import type { useRenewAccessCodeMutation as Mutation } from './__generated__/useRenewAccessCodeMutation.graphql.ts'

const mutation = graphql`
  mutation useRenewAccessCodeMutation($input: RenewAccessCodeInput!) {
    renewAccessCode(input: $input) {
      __typename
      ... on RenewAccessCodeSuccess {
        accessCode {
          code
        }
      }
      ...failure_error @relay(mask: false)
    }
  }
`

/** Generates a new access code and updates every place that shows it. */
export const useRenewAccessCodeMutation = () =>
  useResultMutation<Mutation>(mutation, {
    update: (store, _response, { input: { patientId } }) => {
      const code = store.getRootField('renewAccessCode')?.getLinkedRecord('accessCode')
      if (code) store.getRoot().setLinkedRecord(code, 'accessCode', { patientId })
    },
  })
