import { accountEvents } from './accountEvents.ts'

/** Types of the graph by event of the feed (specification, realtime events received). */
export const typeNames: Readonly<Record<string, string>> = {
  new_message: 'NewMessage',
  new_history_event: 'ThreadEventAdded',
  message_sent: 'MessageStatusChanged',
  message_ack: 'MessageStatusChanged',
  message_read: 'MessageStatusChanged',
  message_failed: 'MessageStatusChanged',
  message_withdrawn: 'MessageStatusChanged',
  call_transcribed: 'MessageStatusChanged',
  new_gpt_response: 'ReplyDraftChanged',
  gpt_response_accept: 'ReplyDraftChanged',
  update_threads: 'ThreadChanged',
  thread_assigned: 'ThreadChanged',
  thread_awaiting: 'ThreadChanged',
  thread_closed: 'ThreadChanged',
  presence_changed: 'PresenceChanged',
  user_mentioned: 'UserMentioned',
  patient_online_changed: 'PatientOnlineChanged',
  operator_status_change: 'OperatorStatusChanged',
  ...Object.fromEntries(accountEvents.map((name) => [name, 'AccountChanged'])),
}

// `chat:new_message` accompanies `new_message`, which is delivered.
/** Whether the inbox delivers this event of the feed. */
export const isInboxEvent = (name: string): boolean => Object.hasOwn(typeNames, name)
