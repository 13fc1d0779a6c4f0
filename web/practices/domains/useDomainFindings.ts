import { useState } from 'react'
import { refusalText, type ShownRefusal } from '../../relay/refusals/refusalText.ts'
import { useCheckPortalDomainMutation } from './useCheckPortalDomainMutation.ts'
import { useVerifyPortalRecordMutation } from './useVerifyPortalRecordMutation.ts'

/** What the server found out about the typed domain. Null: no problem; undefined: not looked at. */
interface Findings {
  availability?: ShownRefusal | null
  record?: ShownRefusal | null
}
interface DomainInput {
  practiceId: string
  domain: string
}
interface Refused {
  answer: ShownRefusal
  fields: Readonly<Record<string, ShownRefusal>>
}
const problemOf = ({ answer, fields }: Refused) => fields['domain'] ?? answer

/** Checks the availability and the DNS record of the typed domain, and holds the results until it is edited. */
export function useDomainFindings() {
  const [findings, setFindings] = useState<Findings>({})
  const [sendCheck, { isPending: isChecking }] = useCheckPortalDomainMutation()
  const [sendVerify, { isPending: isVerifying }] = useVerifyPortalRecordMutation()
  const find = (found: Findings) => setFindings((before) => ({ ...before, ...found }))
  const check = (input: DomainInput) =>
    sendCheck(
      { input },
      {
        onRefused: (refusal) => find({ availability: problemOf(refusal) }),
        onDone: ({ checkPortalDomain: { problem = null } }) => find({ availability: problem }),
      },
    )
  const verify = (input: DomainInput) =>
    sendVerify(
      { input },
      {
        onRefused: (refusal) => find({ record: problemOf(refusal) }),
        onDone: ({ verifyPortalRecord: { problem = null } }) => find({ record: problem }),
      },
    )
  const problem = findings.availability ?? findings.record
  const forget = () => setFindings({})
  return {
    findings,
    /** The first problem, in words. */
    problem: problem ? refusalText(problem) : undefined,
    isReady: findings.availability === null && findings.record === null,
    check,
    verify,
    isChecking,
    isVerifying,
    forget,
  }
}
