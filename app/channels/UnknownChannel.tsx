import { Form, useNavigation } from 'react-router'
import { LogInLink } from '../accounts/LogInLink.tsx'
import type { Refused } from '../request/forms.server.ts'
import { RefusalAlert } from '../ui/RefusalAlert.tsx'
import { ChannelSearch } from './ChannelSearch.tsx'
import { channelPath } from './channel-path.ts'

interface UnknownChannelProps {
  name: string
  signedIn: boolean
  leftToAdd: string[]
  refused: Refused | undefined
}

/** A channel that is not stored: signed-in people can add it. */
export function UnknownChannel({ name, signedIn, leftToAdd, refused }: UnknownChannelProps) {
  const isAdding = useNavigation().formData?.get('intent') === 'add'
  const path = channelPath(name)
  return (
    <section className="stack">
      <h1>
        Channel: <bdi>{name}</bdi>
      </h1>
      <RefusalAlert refused={refused} />
      {signedIn ? (
        <Form method="post" action={path}>
          <input type="hidden" name="intent" value="add" />
          <button className="button pen" type="submit" disabled={isAdding}>
            {isAdding ? 'Loading...' : 'Be the first to add this channel!'}
          </button>
        </Form>
      ) : (
        <LogInLink label="Log in to add channel!" returnTo={path} />
      )}
      <ChannelSearch typed={name} leftToAdd={leftToAdd.filter((title) => title !== name)} />
    </section>
  )
}
