import { Problem } from '../project.mjs'

const opening = '([{'
const closing = ')]}'

/** Index of the bracket that closes the first one after `from`; strings and comments are skipped. */
function closingBracket(text, from) {
  let depth = 0
  const parts = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`|\/\/[^\n]*|\/\*[\s\S]*?\*\/|[([{)\]}]/g
  parts.lastIndex = from
  for (let part = parts.exec(text); part; part = parts.exec(text)) {
    if (opening.includes(part[0])) depth += 1
    if (closing.includes(part[0])) depth -= 1
    if (depth === 0 && closing.includes(part[0])) return part.index
  }
  return -1
}

/** Index of the end of the text that starts with `start`, whose last character is an opening bracket. */
function endOf(text, start) {
  const at = text.indexOf(start)
  const end = at < 0 ? -1 : closingBracket(text, at + start.length - 1)
  if (end < 0) throw new Problem(`Nothing begins with "${start}" any more: mend codegen/new.`)
  return end
}

/** Adds `items` at the end of the list or object that starts with the last character of `start`. */
export function addToList(text, start, items) {
  const end = endOf(text, start)
  const before = text.slice(0, end).trimEnd()
  const comma = /[,([{]$/.test(before) ? '' : ','
  return `${before}${comma}\n${items}\n${text.slice(end)}`
}

/** Adds `statement` at the end of the function that starts with `start`. */
export function addStatement(text, start, statement) {
  const end = endOf(text, start)
  return `${text.slice(0, end).trimEnd()}\n${statement}\n${text.slice(end)}`
}

/** Adds `statement` after the last import. */
export function addImport(text, statement) {
  const imports = [...text.matchAll(/^import [^;]*?'[^'\n]+'\n/gm)]
  const last = imports.at(-1)
  const at = last ? last.index + last[0].length : 0
  return `${text.slice(0, at)}${statement}\n${text.slice(at)}`
}

/** Adds `line` after the line that `pattern` matches. */
export function addAfter(text, pattern, line) {
  const found = pattern.exec(text)
  if (!found) throw new Problem(`No line is like ${pattern} any more: mend codegen/new.`)
  const at = text.indexOf('\n', found.index + found[0].length - 1) + 1
  return `${text.slice(0, at)}${line}\n${text.slice(at)}`
}
