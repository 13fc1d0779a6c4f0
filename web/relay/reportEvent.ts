import { graphql } from 'react-relay/hooks'
import { outcomeOf, type CompiledTag } from './outcome.ts'
import type { reportEventMutation$data } from './__generated__/reportEventMutation.graphql.ts'

const mutation = graphql`
  mutation reportEventMutation($input: ReportUserEventInput!) {
    reportUserEvent(input: $input) {
      __typename
      ...failure_error @relay(mask: false)
    }
  }
` as unknown as CompiledTag

/** User events that no other change records: design choices, and idle timeouts. */
export type UserEvent =
  | { type: 'appearance_switched'; facts: { setting: 'theme' | 'language'; to: string } }
  | { type: 'design_switched'; facts: { area: string; to: 'older' | 'newer' } }
  | { type: 'idle_logout'; facts: { minutes: string } }

/** Reports an event. Fire and forget: resolves even on failure. */
export async function reportEvent({ type, facts }: UserEvent): Promise<void> {
  const list = Object.entries(facts).map(([name, value]) => ({ name, value }))
  await outcomeOf<reportEventMutation$data['reportUserEvent']>(mutation, { input: { type, facts: list } })
}
