import { Form, href, useNavigation } from 'react-router'

interface ButtonFormProps {
  intent: string
  label: string
  fields?: Record<string, string>
  name?: string
}

export function ButtonForm({ intent, label, fields = {}, name }: ButtonFormProps) {
  const isBusy = useNavigation().formData?.get('intent') === intent
  return (
    <Form method="post" action={href('/settings')} preventScrollReset replace>
      <input type="hidden" name="intent" value={intent} />
      {Object.entries(fields).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <button className="button" type="submit" aria-label={name} disabled={isBusy}>
        {label}
      </button>
    </Form>
  )
}
