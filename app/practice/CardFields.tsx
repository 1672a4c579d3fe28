interface CardFieldsProps {
  intent: string
  card: { cardId: number; version: number }
}

/** The intent of a form, and the card that it is about in the version that is shown. */
export function CardFields({ intent, card }: CardFieldsProps) {
  return (
    <>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="card" value={card.cardId} />
      <input type="hidden" name="version" value={card.version} />
    </>
  )
}
