import { useState } from 'react'
import { graphql } from 'react-relay/hooks'
import { useFetchedQuery } from '../../relay/useFetchedQuery.ts'
import { type MutationOf, type Refusal, useResultMutation } from '../../relay/useResultMutation.ts'
import type { useSavedViewsDeleteMutation as Delete } from './__generated__/useSavedViewsDeleteMutation.graphql.ts'
import type { useSavedViewsQuery, ViewScreen } from './__generated__/useSavedViewsQuery.graphql.ts'
import type { useSavedViewsSaveMutation as Save } from './__generated__/useSavedViewsSaveMutation.graphql.ts'

const query = graphql`
  query useSavedViewsQuery($screen: ViewScreen!) {
    savedViews(screen: $screen) {
      id
      name
      query
    }
  }
`
const saveView: MutationOf<Save> = graphql`
  mutation useSavedViewsSaveMutation($input: SaveViewInput!) {
    saveView(input: $input) {
      __typename
      ... on SavedViewsSuccess {
        views {
          id
          name
          query
        }
      }
      ... on Error {
        message
        code
      }
      ... on InvalidInputError {
        fields {
          path
          message
          code
        }
      }
    }
  }
`
const deleteView: MutationOf<Delete> = graphql`
  mutation useSavedViewsDeleteMutation($viewId: ID!) {
    deleteSavedView(viewId: $viewId) {
      __typename
      ... on SavedViewsSuccess {
        views {
          id
          name
          query
        }
      }
      ... on Error {
        message
        code
      }
    }
  }
`

/** A named list: filters and order as its address writes them. */
export interface View {
  readonly id: string
  readonly name: string
  readonly query: string
}
export type { ViewScreen }

/** The views of a list that the person has saved, and how to save and forget one. */
export function useSavedViews(screen: ViewScreen) {
  const { data, status, retry } = useFetchedQuery<useSavedViewsQuery>(query, { screen })
  /** As a change has answered them. */
  const [changed, setChanged] = useState<readonly View[] | null>(null)
  const [commitSave] = useResultMutation(saveView)
  const [commitDelete] = useResultMutation(deleteView)
  const known = (views: readonly View[] | undefined) => views && setChanged(views)
  return {
    views: changed ?? data?.savedViews ?? [],
    isFailed: status === 'failed' && changed === null,
    retry,
    save: (view: Omit<View, 'id'>, onDone: () => void, onRefused?: (refusal: Refusal) => void) => {
      const take = (answer: Save['response']) => {
        known(answer.saveView.views)
        onDone()
      }
      commitSave({ input: { screen, name: view.name, query: view.query } }, { onDone: take, onRefused })
    },
    remove: ({ id }: View, onDone: () => void) => {
      const take = (answer: Delete['response']) => {
        known(answer.deleteSavedView.views)
        onDone()
      }
      commitDelete({ viewId: id }, { onDone: take })
    },
  }
}
