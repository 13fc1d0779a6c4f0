import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

const name = 'fonts/Inter-Regular.ttf'

let font: Promise<Buffer> | undefined

/** Inter with Latin and Cyrillic letters, for patients' names; read once. */
export function loadFont(): Promise<Buffer> {
  font ??= readFile(path())
  return font
}

/** Beside the source, even if the code was emitted elsewhere. */
function path(): string {
  const sourcePath = fileURLToPath(new URL(name, import.meta.url))
  return existsSync(sourcePath)
    ? sourcePath
    : fileURLToPath(new URL(`../../../../../api/statements/pdf/${name}`, import.meta.url))
}
