import { readdirSync } from 'node:fs'
import { afterEach, describe, expect, it } from 'vitest'
import { paramsNamedBy, refusalTexts, type RefusalCode } from '../../api/contract/refusals/Refusal.ts'
import { paramNames } from '../../api/contract/refusals/template.ts'
import { recordKinds } from '../../api/contract/refusals/words.ts'
import { roleLevels } from '../../api/contract/accessProfile.ts'
import { billingCycleStatuses } from '../../api/contract/statuses.ts'
import { threadStatuses } from '../../api/contract/threadStates.ts'
import { languageChoice } from '../../web/i18n/language.ts'
import { refusalText } from '../../web/relay/refusals/refusalText.ts'
import { ru as words } from '../../web/relay/refusals/refusalWords.ru.ts'

const codes = Object.keys(refusalTexts) as RefusalCode[]
const folder = 'web/relay/refusals'
const files = readdirSync(folder).filter((name) => name.endsWith('Refusals.ru.ts'))
const catalogues: Record<string, string>[] = await Promise.all(
  files.map(async (name) => ((await import(`../../${folder}/${name}`)) as { ru: Record<string, string> }).ru),
)
const russian = Object.fromEntries(catalogues.flatMap((texts) => Object.entries(texts)))

afterEach(() => languageChoice.write('en'))

describe('The Russian refusal catalog', () => {
  it('has exactly the contract’s codes', () => {
    expect(catalogues.flatMap((texts) => Object.keys(texts)).toSorted()).toEqual(codes.toSorted())
  })

  it('uses the same params as each English text', () => {
    const named = codes.map((code) => [code, paramNames(russian[code]!).toSorted()])
    expect(named).toEqual(codes.map((code) => [code, paramsNamedBy(code).toSorted()]))
  })

  it('is in Russian: no text is empty or in English', () => {
    expect(Object.entries(russian).filter(([, text]) => !/[а-яё]/i.test(text))).toEqual([])
  })

  it('has a word for each kind of record, role and status', () => {
    const named = [...Object.keys(recordKinds), ...Object.keys(roleLevels), ...billingCycleStatuses, ...threadStatuses]
    expect(named.filter((code) => !Object.hasOwn(words, code))).toEqual([])
  })
})

describe('A refusal', () => {
  const param = (name: string, value: string) => ({ name, value })
  const lockedOut = (minutes: string) => ({
    code: 'LOCKED_OUT',
    message: `Too many failed attempts. Try again in ${minutes} minutes.`,
    params: [param('minutes', minutes)],
  })

  it('is the server’s text in English', () => {
    expect(refusalText(lockedOut('15'))).toBe('Too many failed attempts. Try again in 15 minutes.')
  })

  it('is rendered in Russian by its code and params, with the language’s plurals', () => {
    languageChoice.write('ru')
    const texts = ['1', '3', '15'].map((minutes) => refusalText(lockedOut(minutes)))
    expect(texts).toEqual([
      'Слишком много неудачных попыток. Попробуйте снова через 1 минуту.',
      'Слишком много неудачных попыток. Попробуйте снова через 3 минуты.',
      'Слишком много неудачных попыток. Попробуйте снова через 15 минут.',
    ])
    const batch = { code: 'LARGE_BATCH', message: '', params: [param('maximum', '10000')] }
    expect(refusalText(batch)).toMatch(/10\s000 пациентов/)
    const kind = { code: 'NOT_FOUND', message: 'Practice not found.', params: [param('kind', 'practice')] }
    expect(refusalText(kind)).toBe('Не найдено: клиника.')
  })

  it('is the server’s text when the code or a param is unknown', () => {
    languageChoice.write('ru')
    expect(refusalText({ code: 'UNKNOWN', message: 'Ask the desk.', params: [] })).toBe('Ask the desk.')
    expect(refusalText({ code: 'toString', message: 'Said.', params: [] })).toBe('Said.')
    expect(refusalText({ code: 'LOCKED_OUT', message: 'Locked.', params: [] })).toBe('Locked.')
  })
})
