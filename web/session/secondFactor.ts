import { graphql } from 'react-relay/hooks'
import { postDocument } from '../relay/postDocument.ts'
import { RequestFailure } from '../relay/requestFailure.ts'
import type { secondFactorConfirmMutation$data } from './__generated__/secondFactorConfirmMutation.graphql.ts'
import type { secondFactorResendMutation$data } from './__generated__/secondFactorResendMutation.graphql.ts'
import type { CompiledTag } from '../relay/outcome.ts'
import type { Result } from '../relay/failure.ts'
import type { SecondFactor } from './signIn.ts'
import { refusalText } from '../relay/refusals/refusalText.ts'

const confirmMutation = graphql`
  mutation secondFactorConfirmMutation($input: ConfirmSignInInput!) {
    confirmSignIn(input: $input) {
      __typename
      ...failure_error @relay(mask: false)
    }
  }
` as unknown as CompiledTag

const resendMutation = graphql`
  mutation secondFactorResendMutation($input: ResendSignInCodeInput!) {
    resendSignInCode(input: $input) {
      __typename
      ...failure_error @relay(mask: false)
    }
  }
` as unknown as CompiledTag

/** `isOver`: the sign-in has to start over. */
export type CodeAnswer = { isDone: true } | { isDone: false; message: string; isOver: boolean }

async function answerTo(tag: CompiledTag, input: object, texts: Record<'offline' | 'failed', string>) {
  try {
    const { data } = await postDocument(tag.params, { input })
    const result = Object.values(
      data as unknown as secondFactorConfirmMutation$data | secondFactorResendMutation$data,
    )[0] as Result
    if (result.message === undefined) return { isDone: true } as const
    return { isDone: false, message: refusalText(result), isOver: result.__typename === 'ConflictError' } as const
  } catch (failure) {
    const isConnection = failure instanceof RequestFailure && failure.isConnection
    return { isDone: false, message: isConnection ? texts.offline : texts.failed, isOver: false } as const
  }
}

const challengeOf = ({ userId, challengeId }: SecondFactor) => ({ userId, challengeId })

/** Completes a sign-in with its code; the session arrives as cookies. Never rejects. */
export const confirmSignIn = (
  factor: SecondFactor,
  code: string,
  texts: Record<'offline' | 'failed', string>,
): Promise<CodeAnswer> => answerTo(confirmMutation, { ...challengeOf(factor), code }, texts)

/** Requests another emailed code. Never rejects. */
export const resendCode = (factor: SecondFactor, texts: Record<'offline' | 'failed', string>): Promise<CodeAnswer> =>
  answerTo(resendMutation, challengeOf(factor), texts)
