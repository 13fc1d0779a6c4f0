// Written by `npm run generate`: one line for each file that calls `selectionAction`.
import { graphql } from 'react-relay/hooks'
import type { selectionActions_selection$data } from './__generated__/selectionActions_selection.graphql.ts'
import type { SelectionAction } from './selectionAction.ts'
import { advanceSelected } from './actions/advanceSelected.ts'
import { approveSelected } from './actions/approveSelected.ts'
import { mailSelected } from './actions/mailSelected.ts'
import { messageSelected } from './actions/messageSelected.ts'
import { restartSelected } from './actions/restartSelected.ts'
import { setStatusOfSelected } from './actions/setStatusOfSelected.ts'
import { takeFromSelected } from './actions/takeFromSelected.ts'

export const selectionActionsFragment = graphql`
  fragment selectionActions_selection on Viewer {
    ...advanceSelected_viewer
    ...approveSelected_viewer
    ...mailSelected_viewer
    ...messageSelected_viewer
    ...restartSelected_viewer
    ...setStatusOfSelected_viewer
    ...takeFromSelected_viewer
  }
`

export const selectionActions: readonly SelectionAction<selectionActions_selection$data>[] = [
  advanceSelected,
  approveSelected,
  mailSelected,
  messageSelected,
  restartSelected,
  setStatusOfSelected,
  takeFromSelected,
]
