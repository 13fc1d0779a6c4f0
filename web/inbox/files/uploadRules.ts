import { graphql, useRelayEnvironment } from 'react-relay/hooks'
import { readKnown } from '../../relay/readQuery.ts'
import type { uploadRulesQuery } from './__generated__/uploadRulesQuery.graphql.ts'
import type { AttachedFile } from './attachedFile.ts'

const query = graphql`
  query uploadRulesQuery {
    attachmentUpload {
      url
      maxBytes
      maxFiles
      previewTypes
    }
  }
`
type Rules = uploadRulesQuery['response']['attachmentUpload']

/** Upload URL and limits, fetched with the first file. Rejects without a response. */
export function useUploadRules(): () => Promise<Rules> {
  const environment = useRelayEnvironment()
  return async () => {
    const answer = await readKnown<uploadRulesQuery>(environment, query, {})
    if (!answer) throw new Error('no answer')
    return answer.attachmentUpload
  }
}

/** The server’s upload response, in the graph’s shape. */
export function uploadedFile(rules: Rules, answer: unknown): AttachedFile {
  const { id, name, type, size } = answer as { id: string; name: string; type: string; size: number }
  const url = `${rules.url}/${id}`
  const previewUrl = rules.previewTypes.includes(type) ? `${url}?disposition=inline` : null
  return { restId: id, name, mediaType: type, size, url, previewUrl }
}
