import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../../relay/useResultMutation.ts'
import type { useStopBundleImportMutation as Mutation } from './__generated__/useStopBundleImportMutation.graphql.ts'

const mutation = graphql`
  mutation useStopBundleImportMutation($input: StopBundleImportInput!) {
    stopBundleImport(input: $input) {
      __typename
      ... on StopBundleImportSuccess {
        bundleImport {
          id
          ...BundlesStep_import
        }
      }
      ...failure_error @relay(mask: false)
    }
  }
`

/** Ends an import. What it had imported stays. */
export const useStopBundleImportMutation = () => useResultMutation<Mutation>(mutation)
