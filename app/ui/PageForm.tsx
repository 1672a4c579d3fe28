import { type ComponentProps, createContext, type ReactNode, use, useId, useState } from 'react'
import { Form, useActionData, useLocation, useNavigation } from 'react-router'
import { SignInButton } from '../accounts/SignInButton.tsx'
import type { Refused } from '../request/forms.server.ts'
import { RefusalAlert } from './RefusalAlert.tsx'
import { useDraft } from './use-draft.ts'

type Values = Record<string, string | number | undefined>

const FormContext = createContext<{ refused: Refused | undefined; isBusy: boolean }>({
  refused: undefined,
  isBusy: false,
})

interface PageFormProps extends Omit<ComponentProps<typeof Form>, 'children'> {
  intent: string
  /** Hidden fields. They tell apart the forms of one intent on a page; `undefined` is none. */
  values?: Values
  /** What is typed stays in this tab until it is stored. */
  isDraft?: boolean
  children: ReactNode
}

/**
 * A form that asks a page's action for `intent`. Its fields begin with what was typed before a
 * refusal, which is said above them.
 * @param props.action another page's path; by default this page with its query
 */
export function PageForm({ intent, values = {}, isDraft, children, ...form }: PageFormProps) {
  const { pathname, search } = useLocation()
  const path = pathname + search
  const answer = useRefusedOf(intent, values)
  const isBusy = useIsSent(intent, values)
  const draft = useDraft([intent, ...Object.values(values)].join(' '))
  return (
    <Form
      ref={isDraft ? draft : undefined}
      method="post"
      action={path}
      preventScrollReset
      {...form}
    >
      <input type="hidden" name="intent" value={intent} />
      {Object.entries(values).map(
        ([name, value]) =>
          value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <RefusalAlert refused={answer} />
      {answer?.status === 401 && (
        <div>
          <SignInButton returnTo={path} stay label="Log In" />
        </div>
      )}
      <FormContext value={{ refused: answer, isBusy }}>{children}</FormContext>
    </Form>
  )
}

/** The refusal of the form with this intent and these hidden fields. */
export function useRefusedOf(intent: string, values: Values = {}): Refused | undefined {
  const refused = useRefused()
  const isThis = refused && isOf((name) => refused.typed[name], intent, values)
  return isThis ? refused : undefined
}

/**
 * The `key` of a folded form: it begins anew, and folds, when it was stored. A refusal has a key of
 * its own, because React Router can show it before the page has its new one: what is typed between
 * the two would be lost.
 */
export function useFormKey(refused: Refused | undefined): string {
  const { key } = useLocation()
  return refused ? 'refused' : key
}

/** The fields of the form around, as they were typed before a refusal. */
export function useTyped(): Refused['typed'] | undefined {
  return use(FormContext).refused?.typed
}

function useIsSent(intent: string, values: Values): boolean {
  const { formData } = useNavigation()
  return formData !== undefined && isOf((name) => formData.get(name), intent, values)
}

function isOf(read: (name: string) => unknown, intent: string, values: Values): boolean {
  return Object.entries({ intent, ...values }).every(
    ([name, value]) => (read(name) ?? undefined) === (value === undefined ? value : String(value)),
  )
}

interface FieldProps extends Omit<ComponentProps<'input'>, 'value'> {
  name: string
  label: ReactNode
  help?: ReactNode
  /** The stored text: the field begins with it. */
  value?: string
  /** Characters, as the rule counts them: an emoji is one. */
  most?: number
  /** Lines of a field for longer text. */
  rows?: number
}

export function Field({ name, label, help, value, most, rows, className, ...input }: FieldProps) {
  const { refused } = use(FormContext)
  const begun = refused?.typed[name] ?? value
  const [left, setLeft] = useState(Infinity)
  const id = useId()
  const shared = {
    id,
    name,
    defaultValue: begun,
    dir: 'auto',
    // A browser counts UTF-16 units, of which an emoji has two.
    maxLength: most && 2 * most,
    autoFocus: input.autoFocus,
    'aria-keyshortcuts': input['aria-keyshortcuts'],
    'aria-describedby': help ? `${id}-help` : undefined,
    onInput: ({ currentTarget }: React.FormEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      most && setLeft(most - [...currentTarget.value].length),
  }
  return (
    <div className={className ? `field ${className}` : 'field'}>
      <label htmlFor={id}>{label}</label>
      {rows ? (
        <textarea
          className={rows < 5 ? 'paper short' : 'paper'}
          rows={rows}
          required={input.required}
          placeholder={input.placeholder}
          {...shared}
        />
      ) : (
        <input autoComplete="off" {...shared} {...input} />
      )}
      {help && (
        <small id={`${id}-help`} className="faint">
          {help}
        </small>
      )}
      {most !== undefined && left < most / 10 && (
        <small role="status">
          {left < 0 ? `${-left} characters too long` : `${left} characters left`}
        </small>
      )}
    </div>
  )
}

/** @param props.about what it is about, if several on the page have the same words */
export function Submit({
  about,
  children,
  ...button
}: ComponentProps<'button'> & { about?: string }) {
  const { isBusy } = use(FormContext)
  return (
    <button className="button pen" type="submit" aria-label={about} disabled={isBusy} {...button}>
      {isBusy ? 'Loading...' : children}
    </button>
  )
}

export function useRefused(): Refused | undefined {
  const answer = useActionData<Refused | { refusal?: never }>()
  return answer?.refusal === undefined ? undefined : answer
}

/** One of several of its kind. Screen readers say what it is about, which begins with its words. */
export function SubmitButton({ about, ...button }: ComponentProps<'button'> & { about: string }) {
  return <button className="button" type="submit" aria-label={about} {...button} />
}
