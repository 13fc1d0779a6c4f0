import type { messages } from '../../db/schema.ts'

type Call = Pick<typeof messages.$inferSelect, 'type' | 'callInfo' | 'callTranscription'>

/** Call results with a recording. An unanswered call may have a voicemail. */
const answeredResults: ReadonlySet<string> = new Set(['answered', 'voice_mail'])

/** Whether a call has a recording that is not transcribed yet. */
export const isTranscribable = ({ type, callInfo, callTranscription }: Call): boolean =>
  type === 'voice' && answeredResults.has(callInfo?.result ?? '') && callTranscription === null
