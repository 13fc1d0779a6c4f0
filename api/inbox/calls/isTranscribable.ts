import type { messages } from '../../db/schema.ts'

type Call = Pick<typeof messages.$inferSelect, 'type' | 'callInfo' | 'callTranscription'>

/** Whether something was said in a call that nobody has written down yet. */
export const isTranscribable = ({ type, callInfo, callTranscription }: Call): boolean =>
  type === 'voice' && callInfo?.result === 'answered' && callTranscription === null
