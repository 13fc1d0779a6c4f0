/** The bytes of a CSV file from its beginning. Called once for each pass over the file. */
export type CsvSource = () => AsyncIterable<Buffer>
