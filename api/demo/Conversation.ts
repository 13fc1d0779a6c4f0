import type { HistoryType } from '../contract/messages.ts'
import type { ThreadStatus } from '../contract/threadStates.ts'
import { roleLevels } from '../contract/accessProfile.ts'
import { addDays, instantOn } from '../time/calendar.ts'
import type { Speaker, Topic } from './conversationTexts.ts'
import type { Random } from '../samples/Random.ts'
import type { RowSets } from './rowSets.ts'

interface Party {
  companyId: string
  practiceId: string
}
interface Topics {
  /** The patient or the unknown sender. */
  patient?: Party & { id: string }
  unknownSender?: Party & { name: string }
  isSpanishSpeaker: boolean
  /** Handled by the automated assistant. */
  isAiProcessing?: boolean
  phone: string
  words: Readonly<Record<string, string>>
}

type ThreadRow = RowSets['threads'][number]
type HistoryData = NonNullable<RowSets['threadHistory'][number]['data']>

/** How the last part of a conversation ends: which party's line is last, and which event. */
const endings: Record<ThreadStatus, { last: Speaker | null; event: HistoryType | null }> = {
  unanswered: { last: 'patient', event: null },
  opened: { last: 'patient', event: 'thread_opened' },
  assigned: { last: null, event: null },
  awaiting: { last: 'staff', event: 'thread_awaiting' },
  escalated: { last: 'note', event: 'thread_escalated' },
  autoresume_pause: { last: 'staff', event: 'thread_paused' },
  indefinite_pause: { last: 'staff', event: 'thread_paused' },
  review_pause: { last: 'patient', event: 'thread_paused' },
  closed: { last: null, event: 'thread_closed' },
}
const fallbackNote = 'Needs a supervisor’s decision on the balance.'

/** Writes the rows of one thread, entry by entry, each later than the one before. */
export class Conversation {
  readonly #scope: Party
  readonly #thread: ThreadRow
  readonly #owner: RowSets['users'][number]
  #position = 0
  #at = ''

  constructor(
    private readonly rows: RowSets,
    private readonly random: Random,
    private readonly spoken: Topics,
  ) {
    const { companyId, practiceId } = (spoken.patient ?? spoken.unknownSender)!
    this.#scope = { companyId, practiceId }
    this.#owner = random.pick(
      rows.users.filter((user) => user.companyId === companyId && user.role >= roleLevels.user && !user.isAnalyst),
    )
    this.#thread = {
      id: '',
      ...this.#scope,
      patientId: spoken.patient?.id ?? null,
      name: spoken.unknownSender?.name ?? '',
      isSpanishSpeaker: spoken.isSpanishSpeaker,
      isAiProcessing: spoken.isAiProcessing ?? false,
      handledByAi: spoken.isAiProcessing ?? false,
      lastMessageAt: '',
      createdAt: '',
      modifiedAt: '',
    }
  }

  /** Day of the first line of the topic. */
  begin(day: string): void {
    this.#at = instantOn(day, this.random.between(14 * 60, 19 * 60))
    if (this.#thread.id !== '') return
    this.#thread.id = this.random.id(this.#at)
    this.#thread.createdAt = this.#at
  }

  /** Adds a topic’s lines, as far as its final status allows. */
  hold(topic: Topic, status: ThreadStatus): void {
    const { last, event } = endings[status]
    const found = last === null ? -1 : topic.lines.findLastIndex(([speaker]) => speaker === last)
    const lines = found < 0 ? topic.lines : topic.lines.slice(0, found + 1)
    const isOwned = !['unanswered', 'opened'].includes(status)
    const taken = isOwned ? lines.findIndex(([speaker]) => speaker === 'staff') : -1
    for (const [index, [speaker, text]] of lines.entries()) {
      if (index === taken) this.#happen('thread_assigned', { thread_status: 'assigned' })
      this.#say(topic, speaker, text)
    }
    if (last === 'note' && found < 0) this.#say(topic, last, fallbackNote)
    Object.assign(this.#thread, { status, ownerId: isOwned ? this.#owner.id : null })
    this.#settle(status, event)
  }

  end(today: string): void {
    const thread = this.#thread
    if (thread.status === 'closed') thread.ownerId = null
    if (thread.status === 'autoresume_pause') thread.pausedBefore = instantOn(addDays(today, 9), 15 * 60)
    this.rows.threads.push({ ...thread, lastPosition: this.#position, modifiedAt: this.#at })
  }

  #settle(status: ThreadStatus, event: HistoryType | null): void {
    if (event === null) return
    const data: HistoryData = { thread_status: status }
    if (status === 'awaiting') this.#thread.awaitingByUserId = this.#owner.id
    if (status === 'autoresume_pause') data.expire_at = instantOn(addDays(this.#at.slice(0, 10), 14), 15 * 60)
    if (status === 'escalated') {
      const group = this.random.pick(
        this.rows.escalateGroups.filter(({ companyId }) => companyId === this.#scope.companyId),
      )
      Object.assign(this.#thread, { escalateGroupId: group.id, escalatedByUserId: this.#owner.id })
      Object.assign(this.rows.messages.at(-1)!, { isEscalation: true })
      data.to_user_group_name = group.name
    }
    this.#happen(event, data)
  }

  #next(): { id: string; threadId: string; position: number; createdAt: string } & Party {
    this.#at = new Date(Date.parse(this.#at) + this.random.between(40, 900) * 1000).toISOString()
    this.#position += 1
    return {
      id: this.random.id(this.#at),
      ...this.#scope,
      threadId: this.#thread.id,
      position: this.#position,
      createdAt: this.#at,
    }
  }

  #happen(type: HistoryType, data: HistoryData): void {
    this.rows.threadHistory.push({ ...this.#next(), userId: this.#owner.id, type, data })
  }

  #say({ type, subject }: Topic, speaker: Speaker, text: string): void {
    const isNote = speaker === 'note'
    const inbound = speaker === 'patient'
    const entry = this.#next()
    const seconds = this.random.between(30, 400)
    // A call that staff answered would be an outbound call. A patient’s recording is a voicemail.
    const result = inbound ? 'voice_mail' : 'answered'
    const call = { result, phone: this.spoken.phone, duration_seconds: inbound ? Math.ceil(seconds / 10) : seconds }
    this.rows.messages.push({
      ...entry,
      patientId: this.spoken.patient?.id ?? null,
      userId: inbound || speaker === 'automatic' ? null : this.#owner.id,
      inbound,
      isAi: speaker === 'automatic' && (this.spoken.isAiProcessing ?? false),
      type: isNote ? 'internal_note' : type,
      subject: isNote ? null : (subject ?? null),
      text: text.replaceAll(/\{(\w+)\}/g, (_, word: string) => this.spoken.words[word] ?? ''),
      status:
        inbound || isNote || type === 'voice'
          ? null
          : this.random.weighted([
              ['read', 6],
              ['acknowledged', 3],
              ['sent', 2],
              ['failed', 0.4],
            ]),
      callInfo: type === 'voice' && !isNote && this.spoken.phone !== '' ? call : null,
    })
    this.#thread.lastMessageId = entry.id
    this.#thread.lastMessageAt = entry.createdAt
  }
}
