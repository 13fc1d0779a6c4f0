import { eq } from 'drizzle-orm'
import { uuidShape } from '../contract/primitives.ts'
import type { InputOf } from '../contract/endpoint.ts'
import type { getImage as endpoint } from '../contract/images.ts'
import { images } from '../db/schema.ts'
import { FileAnswer } from '../http/FileAnswer.ts'
import { notFound } from '../http/ApiError.ts'
import type { SessionContext } from '../http/Route.ts'

/** Nothing in the file may run, even if a browser opened it as a page. */
const policy = "default-src 'none'; frame-ancestors 'none'; sandbox"

/** An image by its token, for anyone. @throws ApiError 404 */
export async function getImage({ database, files }: SessionContext, { path }: InputOf<typeof endpoint>) {
  const [found] = uuidShape.test(path.token)
    ? await database.read.select().from(images).where(eq(images.token, path.token))
    : []
  const stream = found ? await files.open(found.token) : null
  if (!found || !stream) throw notFound('file')
  const { name, type, size } = found
  return { answer: new FileAnswer(stream, { name, type, size, policy, isPublic: true }, null) }
}
