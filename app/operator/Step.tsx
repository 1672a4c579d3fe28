import type { ReactNode } from 'react'
import { Box } from '../ui/Box.tsx'
import './start.css'

interface StepProps {
  number: number
  title: string
  isDone?: boolean
  isLater?: boolean
  children: ReactNode
}

/** Of the first run. */
export function Step({ number, title, isDone = false, isLater = false, children }: StepProps) {
  return (
    <li className={isLater ? 'later' : undefined}>
      <b className="number">{isDone ? <Box isTicked /> : number}</b>
      <h2>{title}</h2>
      {children}
    </li>
  )
}
