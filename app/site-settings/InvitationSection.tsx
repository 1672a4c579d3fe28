import { Invitations } from '../invitations/Invitations.tsx'
import type { SectionProps } from './SettingForm.tsx'

/** The links of everyone, and a form that makes one. */
export function InvitationSection({ page }: SectionProps) {
  return (
    <div className="sheet set">
      <Invitations invitations={page.invitations} now={page.now} left={null} isOfAll />
    </div>
  )
}
