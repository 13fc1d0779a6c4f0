// Written by `npm run generate`: one line for each file that calls `threadAction`.
import { graphql } from 'react-relay/hooks'
import type { threadActions_thread$data } from './__generated__/threadActions_thread.graphql.ts'
import type { ThreadAction } from './threadAction.ts'
import { assignToOther } from './actions/assignToOther.ts'
import { assignToSelf } from './actions/assignToSelf.ts'
import { awaitPatient } from './actions/awaitPatient.ts'
import { callKnownPatient } from './actions/callKnownPatient.ts'
import { callUnknownNumber } from './actions/callUnknownNumber.ts'
import { closeThread } from './actions/closeThread.ts'
import { copyLink } from './actions/copyLink.ts'
import { discardThread } from './actions/discardThread.ts'
import { escalateThread } from './actions/escalateThread.ts'
import { handOffThread } from './actions/handOffThread.ts'
import { linkThread } from './actions/linkThread.ts'
import { markUnread } from './actions/markUnread.ts'
import { pauseThread } from './actions/pauseThread.ts'
import { pauseUntilAnswer } from './actions/pauseUntilAnswer.ts'
import { queueCallBack } from './actions/queueCallBack.ts'
import { reopenThread } from './actions/reopenThread.ts'
import { requestSpanish } from './actions/requestSpanish.ts'
import { resumeReplyDrafts } from './actions/resumeReplyDrafts.ts'
import { resumeThread } from './actions/resumeThread.ts'
import { unassignThread } from './actions/unassignThread.ts'

export const threadActionsFragment = graphql`
  fragment threadActions_thread on Thread {
    ...assignToOther_thread
    ...assignToSelf_thread
    ...awaitPatient_thread
    ...callKnownPatient_thread
    ...callUnknownNumber_thread
    ...closeThread_thread
    ...copyLink_thread
    ...discardThread_thread
    ...escalateThread_thread
    ...handOffThread_thread
    ...linkThread_thread
    ...markUnread_thread
    ...pauseThread_thread
    ...pauseUntilAnswer_thread
    ...queueCallBack_thread
    ...reopenThread_thread
    ...requestSpanish_thread
    ...resumeReplyDrafts_thread
    ...resumeThread_thread
    ...unassignThread_thread
  }
`

export const threadActions: readonly ThreadAction<threadActions_thread$data>[] = [
  assignToOther,
  assignToSelf,
  awaitPatient,
  callKnownPatient,
  callUnknownNumber,
  closeThread,
  copyLink,
  discardThread,
  escalateThread,
  handOffThread,
  linkThread,
  markUnread,
  pauseThread,
  pauseUntilAnswer,
  queueCallBack,
  reopenThread,
  requestSpanish,
  resumeReplyDrafts,
  resumeThread,
  unassignThread,
]
