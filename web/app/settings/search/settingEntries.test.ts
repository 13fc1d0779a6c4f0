import { expect, it } from 'vitest'
import { en as tab } from '../../../practices/page/practicePageMessages.en.ts'
import { en as settings } from '../../../practices/settings/settingMessages.en.ts'
import { addressOf, matchingEntries, settingEntries } from './settingEntries.ts'
import { en as search } from './settingsSearchMessages.en.ts'

const names: Record<string, string> = { '/clients': 'Practices', '/company': 'Company' }
const textsOf = (paths: string[]) => ({
  search,
  settings,
  tab,
  screen: (path: string) => (paths.includes(path) ? names[path] : undefined),
})
const texts = textsOf(['/clients', '/company'])
const all = settingEntries(texts, null)
const found = (text: string, entries = all) => matchingEntries(entries, text).map(({ label }) => label)

it.each([
  ['quiet hours', 'Working hours'],
  ['ACH', 'Convenience fee, bank account'],
  ['dkim', 'Email domain'],
  ['2fa', 'Require two-factor authentication'],
  ['fees bank', 'Convenience fee, bank account'],
  ['code stop icd', 'ICD stop codes'],
])('%s finds %s', (text, label) => {
  expect(found(text)).toContain(label)
})

it('Settings with the words in their names come first; nothing typed finds nothing', () => {
  expect(found('address')[0]).toBe('Practice address')
  expect(found('address')).toContain('Portal domain')
  expect(found(' ')).toEqual([])
  expect(found('zzz')).toEqual([])
})

it('An open practice has its own settings and tabs only', () => {
  const practice = { tabs: ['settings', 'billing'] as const, keys: new Set(['athena_ready_statuses']) }
  const entries = settingEntries(texts, practice)
  expect(found('claim statuses', entries)).toContain(settings.label_athena_ready_statuses)
  expect(found('claim statuses')).not.toContain(settings.label_athena_ready_statuses)
  expect(found('QR', entries)).toEqual([])
  expect(found('QR')).toEqual(['QR code for check-in'])
})

it('Screens that the viewer does not have are not searched', () => {
  const own = settingEntries(textsOf(['/company']), null)
  expect(own.map(({ place }) => place).every((place) => place === 'Company')).toBe(true)
  expect(found('features')).toEqual([])
})

it('A setting has an address, which names its element', () => {
  const inScope = (path: string) => `${path}?company=1`
  const address = (text: string) => addressOf(matchingEntries(all, text)[0]!, '7', inScope)
  expect(address('ICD stop codes')).toBe('/clients/7/billing#icd_stop_codes')
  expect(address('hide appointments')).toBe('/company?company=1#privacy')
  expect(address('frequently asked')).toBe('/clients/7/faq')
})
