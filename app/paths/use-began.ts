import { useEffect, useRef, useState } from 'react'
import { useNavigation } from 'react-router'

/**
 * The stored words that a form began with. Data of the page comes anew with each button, and must
 * not pass for what the person has seen: only the answer to the form itself does.
 */
export function useBegan(stored: string, intent: string): string {
  const [began, setBegan] = useState(stored)
  const isBusy = useNavigation().formData?.get('intent') === intent
  const wasBusy = useRef(false)
  useEffect(() => {
    if (wasBusy.current && !isBusy) setBegan(stored)
    wasBusy.current = isBusy
  }, [isBusy, stored])
  return began
}
