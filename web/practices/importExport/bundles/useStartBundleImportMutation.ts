import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../../relay/useResultMutation.ts'
import type { useStartBundleImportMutation as Mutation } from './__generated__/useStartBundleImportMutation.graphql.ts'

const mutation = graphql`
  mutation useStartBundleImportMutation($input: StartBundleImportInput!) {
    startBundleImport(input: $input) {
      __typename
      ... on StartBundleImportSuccess {
        bundleImport {
          id
          ...BundlesStep_import
        }
      }
      ...failure_error @relay(mask: false)
    }
  }
`

/** Imports the uploaded files in the background. */
export const useStartBundleImportMutation = () => useResultMutation<Mutation>(mutation)
