export function Box({ isTicked }: { isTicked: boolean }) {
  return (
    <span className="box">
      <span className="visually-hidden">{isTicked ? 'Done: ' : 'Not yet: '}</span>
      {isTicked && (
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M4 13l6 6L22 3" />
        </svg>
      )}
    </span>
  )
}
