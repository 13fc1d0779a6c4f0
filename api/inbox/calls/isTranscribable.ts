import type { messages } from '../../db/schema.ts'

type Call = Pick<typeof messages.$inferSelect, 'type' | 'callInfo' | 'callTranscription'>

/** Results of calls in which something was said; a caller who reached nobody may have left a voice mail. */
const heard: ReadonlySet<string> = new Set(['answered', 'voice_mail'])

/** Whether something was said in a call that nobody has written down yet. */
export const isTranscribable = ({ type, callInfo, callTranscription }: Call): boolean =>
  type === 'voice' && heard.has(callInfo?.result ?? '') && callTranscription === null
