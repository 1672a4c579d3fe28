import { href, Link } from 'react-router'
import { renderMarkdown } from '../operator/markdown.server.ts'
import { getContext } from '../request/context.server.ts'
import { MailLink } from '../ui/MailLink.tsx'
import { pageTitle } from '../ui/page-title.tsx'
import type { Route } from './+types/terms.page.ts'
import { OwnText } from './OwnText.tsx'

export const handle = {
  query: [],
  isForStrangers: true,
  about: 'The terms of use of this site.',
}

export function loader(args: Route.LoaderArgs) {
  const { facts, settings } = getContext(args).site
  const { siteName, contactEmail } = facts
  const own = settings.current().legal.terms
  return { siteName, contactEmail, own: own === null ? null : renderMarkdown(own) }
}

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Terms of Use', matches)

/** The facts of the specification, parts 1, 4, 6 and 9, in our own words. */
export default function Terms({ loaderData }: Route.ComponentProps) {
  const { siteName, contactEmail, own } = loaderData
  if (own !== null) return <OwnText title="Terms of Use" html={own} />
  const mail = <MailLink address={contactEmail} />
  return (
    <article className="legal">
      <h1>Terms of Use</h1>
      <p>
        {siteName} is a place to learn from educational videos, and to rate and review them and
        their channels. By using it or signing in you agree to these terms and to the{' '}
        <Link to={href('/privacy')}>Privacy Policy</Link>. “We” are the operator: whoever runs this
        site.
      </p>

      <h2>Who may use it</h2>
      <p>
        You must be an adult, 18 or older. Guests may read everything public and leave anonymous
        reviews of channels. Everything kept under your name needs you to sign in with your own
        account at the identity provider. Look after that account: what is done through it here
        counts as yours.
      </p>

      <h2>Signing in and your video platform account</h2>
      <p>
        Signing in asks for read-only access to your video platform account. We use it to read the
        videos you liked, when you ask us to. We cannot post, like, subscribe or delete anything
        there. Videos and facts about them come from YouTube through YouTube API Services, so by
        using this site you also agree to the{' '}
        <a href="https://www.youtube.com/t/terms">YouTube Terms of Service</a>.
      </p>

      <h2>What you may post</h2>
      <p>
        Reviews, bios, feedback and the channels you add should help somebody learn. Be as critical
        as you like, but do not post:
      </p>
      <ul>
        <li>
          anything unlawful, threatening, hateful or sexual, or an attack on a person rather than a
          judgement of their work;
        </li>
        <li>other people’s private details, or text that is not yours to publish;</li>
        <li>
          advertising, paid praise, or reviews of your own channel that hide that it is yours;
        </li>
        <li>
          reviews, votes or requests made by machines to bend the ratings or to overload the site.
        </li>
      </ul>

      <h2>Your reviews</h2>
      <p>
        Your reviews remain yours. By posting one you allow us to store it and to show it publicly
        here, with your name, picture and rating, free of charge and for as long as it stands on the
        site. You can edit a review you wrote while signed in; your new rating then replaces the old
        one. You can also delete it.
      </p>
      <p>
        An anonymous review is not tied to anybody, so it cannot be edited or deleted afterwards,
        not even by you. Sign in first if you may want to change your mind later.
      </p>
      <p>
        Reviews are the opinions of those who wrote them. We do not check each one, and we may
        remove what breaks these terms. If a page hints at a prize, that is not a promise: no prize
        is owed unless its rules have been published.
      </p>

      <h2>Reports and moderation</h2>
      <p>
        Everybody can report a review, a bio or a channel; its author does not learn who did.
        Moderators can hide it, reset a bio, remove a channel from a topic, take back a flood of
        reviews or votes, and suspend an account for a time. An anonymous review, or one from an
        account younger than a week, can wait for a moderator before others see it. You are told the
        reason and can appeal once within 20 days, under{' '}
        <Link to={href('/appeals')}>Decisions and appeals</Link>. The{' '}
        <Link to={href('/moderation')}>public log</Link> lists what moderators did, without names.
      </p>

      <h2>Summaries and questions made by AI</h2>
      <p>
        Transcript summaries, comprehension questions and answers, and the rating and summary of
        viewer comments are made by software. They can be wrong, incomplete or out of date. They are
        aids to study and no advice: check the video itself, and other sources, before you rely on
        them. They do not speak for the people who made the video.
      </p>

      <h2>Other people’s services</h2>
      <p>
        Videos, pictures, channel facts and sign-in belong to other companies and follow their
        rules. They may change or disappear, and we have no say in that. {siteName} is not part of
        any of them.
      </p>

      <h2>No warranty</h2>
      <p>
        The site is offered as it is. We do not promise that it is always reachable, free of faults
        or fit for a purpose of yours. As far as the law allows, we are not liable for loss that
        comes from using it or from trusting what stands on it. Nothing here takes away rights that
        the law gives you and that cannot be waived.
      </p>

      <h2>Ending</h2>
      <p>
        You may stop at any time, and delete your account and its data in your{' '}
        <Link to={href('/settings')}>settings</Link>, or write to {mail}; the{' '}
        <Link to={href('/privacy')}>Privacy Policy</Link> says what happens then. We may remove
        posts or close an account that breaks these terms, and we may close the site.
      </p>

      <h2>Changes</h2>
      <p>
        These terms may change. The text on this page is the one in force; if you go on using the
        site after a change, the new text applies to you. If you do not agree with it, stop using
        the site and ask us to remove your account.
      </p>

      <h2>Contact</h2>
      <p>Questions, complaints and reports of posts that should not be here: {mail}.</p>
    </article>
  )
}
