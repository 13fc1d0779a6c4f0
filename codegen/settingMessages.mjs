import { messageFiles } from './new/messages.mjs'

/**
 * What the web app knows of a practice's settings, from their declarations in the contract: their texts, and the list
 * that the search reads. `web` knows nothing of `api`, and a new setting is one declaration.
 * @param {{ groups: Record<string, Text>, settings: Setting[] }} declared
 * @returns {Map<string, string>} text by path from the root
 * @typedef {{ en: string, ru: string }} Text
 * @typedef {{ key: string, label: Text, help?: Text, confirmOff?: Text, group: string, connectionTypes?: unknown, features?: unknown, access?: unknown, value: { none?: Text, options?: { value: string, label: Text }[] } }} Setting
 */
export function settingMessages({ groups, settings }) {
  const texts = new Map([
    ...Object.entries(groups).map(([name, text]) => [`group_${name}`, text]),
    ...settings.flatMap(textsOf),
  ])
  const of = (language) => Object.fromEntries([...texts].map(([name, text]) => [name, text[language]]))
  const hint = 'written by `npm run generate` from api/contract/settings'
  const files = messageFiles('web/practices/settings', 'settingMessages', {
    en: of('en'),
    ru: of('ru'),
    i18n: '../../i18n',
    hint,
  })
  const all = [...files, ['web/practices/settings/declaredSettings.ts', settingList(settings)]]
  return new Map(all.map(([path, text]) => [path, `// W${hint.slice(1)}.\n${wrapped(text)}`]))
}

const settingList = (settings) => `export interface DeclaredSetting {
  key: string
  group: string
  /** Not every practice, or not every admin, has it. */
  isSpecific?: true
}

export const declaredSettings: readonly DeclaredSetting[] = [
${settings.map((setting) => `  ${listed(setting)},`).join('\n')}
]
`

function listed({ key, group, connectionTypes, features, access }) {
  const isSpecific = connectionTypes ?? features ?? access
  return `{ key: '${key}', group: '${group}'${isSpecific ? ', isSpecific: true' : ''} }`
}

const maxLine = 120

/** As the formatter breaks a long text: after its key. */
const wrapped = (text) =>
  text.replaceAll(/^( {2}\w+:) ('.*',)$/gm, (line, key, value) =>
    line.length > maxLine ? `${key}\n    ${value}` : line,
  )

function textsOf({ key, label, help, confirmOff, value }) {
  return [
    [`label_${key}`, label],
    ...(help ? [[`help_${key}`, help]] : []),
    ...(confirmOff ? [[`confirmOff_${key}`, confirmOff]] : []),
    ...(value.none ? [[`none_${key}`, value.none]] : []),
    ...(value.options ?? []).map((option) => [`option_${key}_${option.value}`, option.label]),
  ]
}
