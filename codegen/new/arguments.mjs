import { Problem } from '../project.mjs'

const withValue = new Set(['one', 'access', 'ru', 'path'])
const withoutValue = new Set(['action'])

/** The arguments of each command between `--and`. */
export function splitAtAnd(texts) {
  const place = texts.indexOf('--and')
  return place < 0 ? [texts] : [texts.slice(0, place), ...splitAtAnd(texts.slice(place + 1))]
}

/** `patientNotes body:text --one patientNote` as names and options. @throws Problem for an unknown option */
export function parseArguments(texts) {
  const names = []
  const options = {}
  const waiting = [...texts]
  for (let text = waiting.shift(); text !== undefined; text = waiting.shift()) {
    const option = /^--(\w+)$/.exec(text)?.[1]
    if (option === undefined) names.push(text)
    else if (withoutValue.has(option)) options[option] = true
    else if (!withValue.has(option)) throw new Problem(`--${option} is not an option of this command.`)
    else if (waiting.length === 0 || waiting[0].startsWith('--')) throw new Problem(`--${option} requires a value.`)
    else options[option] = waiting.shift()
  }
  return { names, options }
}
