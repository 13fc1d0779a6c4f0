import { join } from 'node:path'
import type { FileStorage } from './FileStorage.ts'
import { folderStorage } from './folderStorage.ts'
import { s3Storage } from './s3Storage.ts'

type Environment = Readonly<Record<string, string | undefined>>

/**
 * A bucket where `S3_URL` names one, else a folder beside the embedded database.
 * @throws Error for a bucket without an account
 */
export function configuredFiles(environment: Environment, folder: string): FileStorage {
  const address = environment['S3_URL']
  if (!address) return folderStorage(join(folder, 'files'))
  const [accessKeyId, secretAccessKey] = [environment['S3_ACCESS_KEY_ID'], environment['S3_SECRET_ACCESS_KEY']]
  if (!URL.canParse(address) || !accessKeyId || !secretAccessKey)
    throw new Error('S3_URL needs an address with the bucket, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.')
  return s3Storage({ address, region: environment['S3_REGION'] ?? 'us-east-1', accessKeyId, secretAccessKey })
}
