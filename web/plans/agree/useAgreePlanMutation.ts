import { graphql } from 'react-relay/hooks'
import { inputWithKey, useResultMutation } from '../../relay/useResultMutation.ts'
import type { useAgreePlanMutation as Mutation } from './__generated__/useAgreePlanMutation.graphql.ts'

const mutation = graphql`
  mutation useAgreePlanMutation($input: AgreePlanInput!) {
    agreePlan(input: $input) {
      __typename
      ... on AgreePlanSuccess {
        paymentPlan {
          id
          isCurrent
          schedule {
            number
            statusText
            failureText
          }
        }
        patient {
          ...PatientHeader_patient
          ...CurrentPlans_patient
          ...EarlierPlans_patient
        }
      }
      ...failure_error @relay(mask: false)
    }
  }
`

type Input = Omit<Mutation['variables']['input'], 'idempotencyKey'>

/** Starts a payment plan. Plans and balances are updated by the response, never optimistically. */
export const useAgreePlanMutation = (patientId: string) =>
  useResultMutation<Mutation, Input>(mutation, { once: { name: `plan ${patientId}`, withKey: inputWithKey } })
