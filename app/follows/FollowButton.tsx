import { Form, href, useNavigation } from 'react-router'

/** Follow or Unfollow. It changes at the click and is disabled until the site has answered. */
export function FollowButton({ uid, following }: { uid: string; following: boolean }) {
  const sent = useNavigation().formData?.get('intent')
  const shown = sent === 'follow' ? true : sent === 'unfollow' ? false : following
  return (
    <Form method="post" action={href('/user/:userName', { userName: uid })} preventScrollReset>
      <input type="hidden" name="intent" value={shown ? 'unfollow' : 'follow'} />
      <button
        className={shown ? 'button' : 'button pen'}
        type="submit"
        disabled={sent !== undefined && sent !== null}
      >
        {shown ? 'Unfollow' : 'Follow'}
      </button>
    </Form>
  )
}
