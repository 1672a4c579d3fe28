import { Form, useNavigation } from 'react-router'

/** It changes at the click and is disabled until the site has answered. */
export function FollowButton({
  path,
  following,
  isMain = false,
}: {
  path: string
  following: boolean
  isMain?: boolean
}) {
  const sent = useNavigation().formData?.get('intent')
  const shown = sent === 'follow' ? true : sent === 'unfollow' ? false : following
  return (
    <Form method="post" action={path} preventScrollReset>
      <input type="hidden" name="intent" value={shown ? 'unfollow' : 'follow'} />
      <button
        className={isMain && !shown ? 'button pen' : 'button'}
        type="submit"
        disabled={sent !== undefined && sent !== null}
      >
        {shown ? 'Unfollow' : 'Follow'}
      </button>
    </Form>
  )
}
