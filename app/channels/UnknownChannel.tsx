import { LogInLink } from '../accounts/LogInLink.tsx'
import { CannotAdd, useCanAdd } from '../ui/CannotAdd.tsx'
import { PageForm, Submit, useRefusedOf } from '../ui/PageForm.tsx'
import { RefusalAlert } from '../ui/RefusalAlert.tsx'
import { ChannelSearch } from './ChannelSearch.tsx'
import { channelPath } from './channel-path.ts'

/** A channel that is not stored: signed-in people can add it. */
export function UnknownChannel(props: { name: string; signedIn: boolean; leftToAdd: string[] }) {
  const { name, signedIn, leftToAdd } = props
  const refused = useRefusedOf('add')
  const canAdd = useCanAdd()
  return (
    <section className="stack">
      <h1>
        Channel: <bdi>{name}</bdi>
      </h1>
      {!canAdd ? (
        <CannotAdd />
      ) : signedIn ? (
        <PageForm intent="add" action={channelPath(name)} className="stack">
          <Submit>Be the first to add this channel!</Submit>
        </PageForm>
      ) : (
        <>
          <RefusalAlert refused={refused} />
          <LogInLink label="Log in to add channel!" returnTo={channelPath(name)} />
        </>
      )}
      <ChannelSearch typed={name} leftToAdd={leftToAdd.filter((title) => title !== name)} />
    </section>
  )
}
