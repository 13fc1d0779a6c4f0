import * as attachments from '../contract/attachments.ts'
import * as calls from '../contract/calls.ts'
import { runTask as runTaskEndpoint } from '../contract/tasks.ts'
import * as messages from '../contract/messages.ts'
import * as drafts from '../contract/messageDrafts.ts'
import * as sending from '../contract/messageSending.ts'
import * as changes from '../contract/threadChanges.ts'
import { listOnlineStatuses as onlineEndpoint } from '../contract/patientPresence.ts'
import * as links from '../contract/threadLinks.ts'
import * as replies from '../contract/replyDrafts.ts'
import * as presence from '../contract/threadPresence.ts'
import * as reads from '../contract/threadReads.ts'
import * as threads from '../contract/threads.ts'
import { route, uploadRoute } from '../http/Route.ts'
import { createAttachment } from './attachments/createAttachment.ts'
import { getAttachment } from './attachments/getAttachment.ts'
import { deleteDraft, getDraft, putDraft } from './drafts.ts'
import { callPatient } from './calls/callPatient.ts'
import { callUnrecognized } from './calls/callUnrecognized.ts'
import { getCallAvailability, getNumberAvailability, getOutboundCall } from './calls/getCall.ts'
import { runTask } from './calls/runTask.ts'
import { queueCallAndClose } from './calls/queueCallAndClose.ts'
import { setAvailability } from './calls/setAvailability.ts'
import { listLinkCandidates } from './linkCandidates.ts'
import { linkThread } from './linkThread.ts'
import { listHistory } from './listHistory.ts'
import { listMessages } from './listMessages.ts'
import { getThread, listThreads } from './listThreads.ts'
import { discardThread } from './discardThread.ts'
import { listOnlineStatuses } from './patientOnline.ts'
import { listPresence, setPresence } from './presence.ts'
import { askForDraft } from './replies/askForDraft.ts'
import { decideDraft } from './replies/decideDraft.ts'
import { requestSpanishResponse } from './requestSpanishResponse.ts'
import { startThread } from './startThread.ts'
import { getMessageBody } from './sending/loadMessage.ts'
import { retryMessage } from './sending/retryMessage.ts'
import { sendMessage } from './sending/sendMessage.ts'
import { unsendMessage } from './sending/unsendMessage.ts'
import { listAssignees, listInboxPeople } from './threadTargets.ts'
import { unassignThread } from './unassignThread.ts'
import { undoThreadMove } from './undoThreadMove.ts'
import { markThreadRead, markThreadUnread } from './unread.ts'
import { updateThread } from './updateThread.ts'
import { getEscalatedGroupStats, getThreadStats } from './threadStats.ts'

export const inboxRoutes = [
  route(threads.listThreads, listThreads),
  route(threads.getThread, getThread),
  route(threads.getThreadStats, getThreadStats),
  route(threads.getEscalatedGroupStats, getEscalatedGroupStats),
  route(changes.startThread, startThread),
  route(changes.updateThread, updateThread),
  route(changes.discardThread, discardThread),
  route(changes.requestSpanishResponse, requestSpanishResponse),
  route(changes.unassignThread, unassignThread),
  route(changes.undoThreadMove, undoThreadMove),
  route(links.listLinkCandidates, listLinkCandidates),
  route(links.linkThread, linkThread),
  route(changes.listAssignees, listAssignees),
  route(onlineEndpoint, listOnlineStatuses),
  route(changes.listInboxPeople, listInboxPeople),
  route(presence.setPresence, setPresence),
  route(presence.listPresence, listPresence),
  route(reads.markThreadRead, markThreadRead),
  route(reads.markThreadUnread, markThreadUnread),
  route(messages.listMessages, listMessages),
  route(messages.listHistory, listHistory),
  route(messages.getMessageBody, getMessageBody),
  uploadRoute(attachments.createAttachment, attachments.maxAttachmentBytes, createAttachment),
  route(attachments.getAttachment, getAttachment),
  route(drafts.getDraft, getDraft),
  route(drafts.putDraft, putDraft),
  route(drafts.deleteDraft, deleteDraft),
  route(replies.askForDraft, askForDraft),
  route(replies.decideDraft, decideDraft),
  route(sending.sendMessage, sendMessage),
  route(sending.unsendMessage, unsendMessage),
  route(sending.retryMessage, retryMessage),
  route(calls.callPatient, callPatient),
  route(calls.getOutboundCall, getOutboundCall),
  route(calls.callUnrecognized, callUnrecognized),
  route(calls.setAvailability, setAvailability),
  route(calls.getCallAvailability, getCallAvailability),
  route(calls.getNumberAvailability, getNumberAvailability),
  route(calls.queueCallAndClose, queueCallAndClose),
  route(runTaskEndpoint, runTask),
]
