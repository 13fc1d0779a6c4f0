import { graphql, useMutation } from 'react-relay/hooks'
import { isDone, reportFailure } from '../../relay/reportMutation.ts'
import { toast } from '../../ui/toast.ts'
import type { useTwoFactorMutationsDisableMutation } from './__generated__/useTwoFactorMutationsDisableMutation.graphql.ts'
import type { useTwoFactorMutationsEnableMutation } from './__generated__/useTwoFactorMutationsEnableMutation.graphql.ts'
import type { useTwoFactorMutationsSetUpMutation } from './__generated__/useTwoFactorMutationsSetUpMutation.graphql.ts'

const setUpMutation = graphql`
  mutation useTwoFactorMutationsSetUpMutation {
    setUpTwoFactor {
      __typename
      ... on SetUpTwoFactorSuccess {
        secret
        qrSvg
      }
      ...failure_error @relay(mask: false)
    }
  }
`

const enableMutation = graphql`
  mutation useTwoFactorMutationsEnableMutation($input: SwitchTwoFactorInput!) {
    enableTwoFactor(input: $input) {
      __typename
      ... on SwitchTwoFactorSuccess {
        viewer {
          ...TwoFactorPanel_viewer
        }
      }
      ... on InvalidInputError {
        message
      }
      ...failure_error @relay(mask: false)
    }
  }
`

const disableMutation = graphql`
  mutation useTwoFactorMutationsDisableMutation($input: SwitchTwoFactorInput!) {
    disableTwoFactor(input: $input) {
      __typename
      ... on SwitchTwoFactorSuccess {
        viewer {
          ...TwoFactorPanel_viewer
        }
      }
      ...failure_error @relay(mask: false)
    }
  }
`

export interface TotpSecret {
  readonly secret: string
  readonly qrSvg: string
}

/** Begins the set-up; the secret comes to `onSecret`. */
export function useSetUpTwoFactor(onSecret: (secret: TotpSecret) => void) {
  const [commit, isPending] = useMutation<useTwoFactorMutationsSetUpMutation>(setUpMutation)
  const setUp = () =>
    void commit({
      variables: {},
      onCompleted: ({ setUpTwoFactor: result }) => {
        const { secret, qrSvg } = result
        if (isDone(result) && secret !== undefined && qrSvg !== undefined) onSecret({ secret, qrSvg })
      },
      onError: reportFailure,
    })
  return [setUp, isPending] as const
}

interface Told {
  onDone: () => void
  /** The code was not right: to be said at its field. */
  onWrong: (message: string) => void
}

type Switched = { readonly __typename: string; readonly message?: string }

/** Turns two-factor on or off by a code. What is not the code's fault is told in a toast. */
export function useSwitchTwoFactor(to: 'on' | 'off') {
  const [enable, isEnabling] = useMutation<useTwoFactorMutationsEnableMutation>(enableMutation)
  const [disable, isDisabling] = useMutation<useTwoFactorMutationsDisableMutation>(disableMutation)
  const send = (code: string, { onDone, onWrong }: Told) => {
    const settle = (result: Switched) => {
      if (result.message === undefined) onDone()
      else if (result.__typename === 'InvalidInputError') onWrong(result.message)
      else toast.error(result.message)
    }
    const call = { variables: { input: { code } }, onError: reportFailure }
    if (to === 'on') enable({ ...call, onCompleted: ({ enableTwoFactor }) => settle(enableTwoFactor) })
    else disable({ ...call, onCompleted: ({ disableTwoFactor }) => settle(disableTwoFactor) })
  }
  return [send, isEnabling || isDisabling] as const
}
