const shapes = {
  tick: 'M4 13c2 2 4 4 5.500 6.500C11.500 13 15 8 22 2',
  save: 'M6 4h12v16l-6-4-6 4z',
  share: 'M12 15V4M7.500 8 12 3.500 16.500 8M6 12H5v8h14v-8h-1',
  down: 'm5 9 7 7 7-7',
  key: 'M7.500 7.500a4.500 4.500 0 1 1 0 9 4.500 4.500 0 0 1 0-9ZM12 12h10v4M17.500 12v3',
}

/** Drawn in the colour of its text, beside the words that name it. */
export function Icon({ name }: { name: keyof typeof shapes }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={shapes[name]} />
    </svg>
  )
}
