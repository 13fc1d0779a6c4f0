import type { Refusal } from '../../relay/failure.ts'
import type { ShownRefusal } from '../../relay/refusals/refusalText.ts'
import { toast } from '../../ui/toast.ts'
import { useDisableTwoFactorMutation } from './useDisableTwoFactorMutation.ts'
import { useEnableTwoFactorMutation } from './useEnableTwoFactorMutation.ts'

interface Told {
  onDone: () => void
  /** The code is wrong: shown at its field. */
  onWrong: (answer: ShownRefusal) => void
}

/** Turns two-factor on or off by a code. What is not the code's fault is shown in a toast. */
export function useSwitchTwoFactor(to: 'on' | 'off') {
  const [enable, enabling] = useEnableTwoFactorMutation()
  const [disable, disabling] = useDisableTwoFactorMutation()
  const send = (code: string, { onDone, onWrong }: Told) => {
    const onRefused = ({ type, message, answer }: Refusal) =>
      type === 'InvalidInputError' ? onWrong(answer) : void toast.error(message)
    const change = to === 'on' ? enable : disable
    change({ input: { code } }, { onDone, onRefused })
  }
  return [send, enabling.isPending || disabling.isPending] as const
}
