/** Five strokes of a tally, the fifth across the four. */
export function Mark({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="8" fill="var(--t-accent)" />
      <g fill="none" stroke="var(--t-on-accent)" strokeWidth="2.5" strokeLinecap="round">
        <path d="M9.5 9v14M14 9v14M18.5 9v14M23 9v14" />
        <path d="M6.5 20.5 26 11.5" />
      </g>
    </svg>
  )
}
