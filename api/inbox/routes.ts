import * as messages from '../contract/messages.ts'
import * as changes from '../contract/threadChanges.ts'
import * as threads from '../contract/threads.ts'
import { route } from '../http/Route.ts'
import { listHistory } from './listHistory.ts'
import { listMessages } from './listMessages.ts'
import { getThread, listThreads } from './listThreads.ts'
import { unassignThread } from './unassignThread.ts'
import { updateThread } from './updateThread.ts'
import { getEscalatedGroupStats, getThreadStats } from './threadStats.ts'

export const inboxRoutes = [
  route(threads.listThreads, listThreads),
  route(threads.getThread, getThread),
  route(threads.getThreadStats, getThreadStats),
  route(threads.getEscalatedGroupStats, getEscalatedGroupStats),
  route(changes.updateThread, updateThread),
  route(changes.unassignThread, unassignThread),
  route(messages.listMessages, listMessages),
  route(messages.listHistory, listHistory),
]
