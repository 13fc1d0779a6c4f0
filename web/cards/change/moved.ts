/** The list with one item moved by a number of positions; negative moves it up. At an end it stays. */
export function moved(list: readonly string[], item: string, by: number): string[] {
  const place = list.indexOf(item) + by
  if (place < 0 || place >= list.length) return [...list]
  return list.filter((each) => each !== item).toSpliced(place, 0, item)
}
