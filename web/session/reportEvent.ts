import { graphql } from 'react-relay/hooks'
import { outcomeOf, type CompiledTag } from '../relay/outcome.ts'
import type { reportEventMutation$data } from './__generated__/reportEventMutation.graphql.ts'

const mutation = graphql`
  mutation reportEventMutation($input: ReportUserEventInput!) {
    reportUserEvent(input: $input) {
      __typename
      ...failure_error @relay(mask: false)
    }
  }
` as unknown as CompiledTag

/** What a person did that no change tells of: a choice of how the app looks, or nothing at all for too long. */
type UserEvent =
  | { type: 'appearance_switched'; facts: { setting: 'theme' | 'language'; to: string } }
  | { type: 'idle_logout'; facts: { minutes: string } }

/** Has the server write it down. Nobody waits for it and nobody misses it: resolves also when it could not. */
export async function reportEvent({ type, facts }: UserEvent): Promise<void> {
  const list = Object.entries(facts).map(([name, value]) => ({ name, value }))
  await outcomeOf<reportEventMutation$data['reportUserEvent']>(mutation, { input: { type, facts: list } })
}
