import type { Viewer } from '../../access/Viewer.ts'
import type { InputOf } from '../../contract/endpoint.ts'
import type { updatePractice } from '../../contract/practices.ts'
import { voiceFeature } from '../../contract/practices.ts'
import { refusal } from '../../contract/rules.ts'
import type { practices } from '../../db/schema.ts'
import { invalidFields, type Refused } from '../../http/ApiError.ts'
import { standardOffset } from '../../time/localInstant.ts'

type Row = typeof practices.$inferSelect
type Body = InputOf<typeof updatePractice>['body']

/** Field and column of each start with its end. */
const pairs = [
  [
    ['work_hours_start', 'workHoursStart'],
    ['work_hours_end', 'workHoursEnd'],
  ],
  [
    ['voice_ai_hours_start', 'voiceAiHoursStart'],
    ['voice_ai_hours_end', 'voiceAiHoursEnd'],
  ],
] as const

/** Specification: only system admins see AI voice, where its feature is on. */
export const seesVoiceHours = (viewer: Viewer, features: readonly string[]): boolean =>
  features.includes(voiceFeature) && refusal(viewer, 'practices.editSystem') === null

const dayMinutes = 1440

/** A time of UTC, some minutes later. */
function later(time: string, minutes: number): string {
  const [hour, minute] = time.split(':').map(Number)
  const total = (hour! * 60 + minute! + minutes + 2 * dayMinutes) % dayMinutes
  return [Math.floor(total / 60), total % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

/**
 * The hours that a change of the time zone moves, so that they stay the same on the practice's clocks. Hours that the
 * same call sets are in UTC already.
 */
export function movedHours(practice: Row, body: Body, now: Date): Partial<Body> {
  if (!body.timezone || body.timezone === practice.timezone) return {}
  const minutes = standardOffset(practice.timezone, now) - standardOffset(body.timezone, now)
  const stored = pairs
    .flat()
    .flatMap(([field, column]) => (practice[column] ? [[field, practice[column]] as const] : []))
  return Object.fromEntries(
    stored.filter(([field]) => body[field] === undefined).map(([field, time]) => [field, later(time, minutes)]),
  )
}

/** @throws ApiError 422 for voice hours that the viewer may not set, and for a changed start or end without the other */
export function refuseHours(viewer: Viewer, features: readonly string[], practice: Row, body: Body): void {
  const refused: Record<string, Refused> = {}
  for (const [[startField, startColumn], [endField, endColumn]] of pairs) {
    const given = [startField, endField].filter((field) => body[field] !== undefined)
    const isVoice = startField === 'voice_ai_hours_start'
    if (isVoice && !seesVoiceHours(viewer, features)) {
      for (const field of given) refused[field] = 'setting_unavailable'
      continue
    }
    if (given.length === 0) continue
    const start = body[startField] === undefined ? practice[startColumn] : body[startField]
    const end = body[endField] === undefined ? practice[endColumn] : body[endField]
    if (Boolean(start) !== Boolean(end)) refused[start ? endField : startField] = 'hours_incomplete'
    else if (start && start === end) refused[endField] = 'hours_empty'
  }
  if (Object.keys(refused).length > 0) throw invalidFields(refused)
}
