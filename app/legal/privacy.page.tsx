import { href, Link } from 'react-router'
import { renderMarkdown } from '../operator/markdown.server.ts'
import { getContext } from '../request/context.server.ts'
import { MailLink } from '../ui/MailLink.tsx'
import { pageTitle } from '../ui/page-title.tsx'
import type { Route } from './+types/privacy.page.ts'
import { OwnText } from './OwnText.tsx'

export const handle = {
  query: [],
  isForStrangers: true,
  about: 'What this site stores about you, what for, and how to have it deleted.',
}

export function loader(args: Route.LoaderArgs) {
  const { facts, settings } = getContext(args).site
  const { siteName, contactEmail } = facts
  const own = settings.current().legal.privacy
  return { siteName, contactEmail, own: own === null ? null : renderMarkdown(own) }
}

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Privacy Policy', matches)

/** The facts of the specification, parts 1, 3, 6 and 9, in our own words. */
export default function Privacy({ loaderData }: Route.ComponentProps) {
  const { siteName, contactEmail, own } = loaderData
  if (own !== null) return <OwnText title="Privacy Policy" html={own} />
  const mail = <MailLink address={contactEmail} />
  return (
    <article className="legal">
      <h1>Privacy Policy</h1>
      <p>
        This notice says what {siteName} knows about you, why, and what you can do about it. “We”
        are the operator: whoever runs this site.
      </p>

      <h2>In short</h2>
      <ul>
        <li>
          You can read everything public here without signing in. The site is for adults, 18 and
          over.
        </li>
        <li>
          We keep what you sign in with and what you do here, for as long as your account exists.
        </li>
        <li>
          We sell or share some categories of data with advertising and analytics third parties.
        </li>
        <li>
          We do not use the user data your identity provider gives us for advertising, for profiling
          or for training AI.
        </li>
        <li>
          You can download your data and delete your account yourself, in your{' '}
          <Link to={href('/settings')}>settings</Link>.
        </li>
        <li>We answer requests about your data within 45 days. Write to {mail}.</li>
      </ul>

      <h2>What we keep, and what for</h2>
      <p>Each of these is kept while your account exists, unless the line says otherwise.</p>
      <ul>
        <li>
          <strong>Profile:</strong> your name, picture, e-mail address and account number, copied
          from your identity provider when you first sign in, and the bio you write. Everyone sees
          name, picture and bio; nobody is shown your e-mail address. With a passkey you type a
          name, and there is no address.
        </li>
        <li>
          <strong>Ways in:</strong> with which identity providers you sign in, under which account
          number there, and the public half of each passkey with its name; when each was added and
          last used. The code for a lost passkey is stored so that nobody can read it once you have
          written it down.
        </li>
        <li>
          <strong>Applications:</strong> where a moderator decides who becomes a member, what you
          answered, until you are one. Your account waits meanwhile, and only moderators see your
          name. It is deleted when you take it back, 30 days after you were declined, and when it
          has waited for 180 days.
        </li>
        <li>
          <strong>Invitations:</strong> the links you make, with your note, and who came by them.
          You and the moderators see that. If we mail a link for you, its address is not kept: a
          code made from it counts for an hour how many were sent there, and is deleted within two.
        </li>
        <li>
          <strong>Links by mail:</strong> if you ask for a link to sign in, your e-mail address and
          the name you typed. They are deleted within three hours.
        </li>
        <li>
          <strong>Reviews and ratings:</strong> what you write and the letter you give, shown
          publicly under your name. Each channel review also goes into the log behind Recent
          Activity, where earlier wordings stay when you edit. Moderators can read earlier wordings.
        </li>
        <li>
          <strong>Anonymous reviews:</strong> text, letter and time. No account stands behind them,
          so they stay with the channel.
        </li>
        <li>
          <strong>Network codes:</strong> with an anonymous review, a vote, a report by a guest and
          a new account by a passkey or mail, a code made from the network it came from and a secret
          of the day. It finds floods. The secret, and the code of an account, are deleted after 30
          days; your network address itself is not stored.
        </li>
        <li>
          <strong>Reports and appeals:</strong> what you report and why, and the reported text at
          that time; what moderators decide about your words, with the reason, and your appeals.
          Only moderators and you see them.
        </li>
        <li>
          <strong>Muted and blocked people:</strong> whose reviews you fold away. They are not told.
        </li>
        <li>
          <strong>Follows:</strong> whom you follow and who follows you, to show the counts on
          profiles; and the channels that you follow, which only you see.
        </li>
        <li>
          <strong>Notifications:</strong> who followed you, what moderators decided about your
          words, what came of your reports and appeals, corrections of your questions, and what is
          new in channels that you follow. Only you see them. They are deleted after 90 days.
        </li>
        <li>
          <strong>Liked videos:</strong> if you import them, the videos you liked in 2024 and in the
          years since, and the Wrapped summaries made from them. They are shown to you alone. What
          is found in a Takeout that you upload is deleted after a day.
        </li>
        <li>
          <strong>Notes:</strong> what you write on a second of a video, and the words you quote.
          You alone see them.
        </li>
        <li>
          <strong>Permission:</strong> the key to your video platform account, encrypted, to read
          the list of videos you liked. We ask for read-only access and can change nothing there.
        </li>
        <li>
          <strong>Activity log:</strong> channels you tried to add, videos you tried to analyze or
          review, and when, to find faults and misuse. The lines are deleted after 365 days. When
          your account ends, they stay until then without your account number.
        </li>
        <li>
          <strong>Searches:</strong> what you type into the search box is answered and forgotten. We
          neither store nor log it.
        </li>
        <li>
          <strong>Feedback:</strong> what you send us, when, and your e-mail address if you are
          signed in, so that we can answer. Feedback from guests has no account to end with.
        </li>
        <li>
          <strong>Settings:</strong> your sessions, when they began and were last used and with
          which browser (its name, such as Firefox on Windows), whom you mute or block, whether
          keyboard shortcuts are on, and your time zone, as your browser tells it.
        </li>
        <li>
          <strong>Where you stopped:</strong> how far you are in videos that you play, and which you
          are done with. Nobody else sees it. You can switch it off in your settings; then we forget
          it.
        </li>
        <li>
          <strong>Questions:</strong> the questions you write are public with your name. A
          correction is seen by the person who asked, or by moderators; once it is accepted, its
          words are part of the question. How you vote is stored with your account and shown to
          nobody.
        </li>
        <li>
          <strong>Paths:</strong> the paths you make are yours alone until you choose who else sees
          them; then they have your name, and those of your co-editors. Which paths you save or
          start is shown to nobody; the page of a path says how many people have started it and
          names none.
        </li>
        <li>
          <strong>Practice:</strong> the questions you practise, when you answered and how well you
          knew it. What you write while you think is never sent. The page of a video says how many
          people still knew it after a month, from five people on, and names none.
        </li>
        <li>
          <strong>Moderation:</strong> reports you write, earlier wordings of your reviews, and what
          moderators decided about them or about your account, with your appeals. Nobody you report
          learns that it was you.
        </li>
      </ul>

      <h2 id="download">Downloading your data</h2>
      <p>
        Your settings have one file with all of it: a complete one for machines, and tables of your
        reviews, likes and follows for a spreadsheet. It holds nothing about other people, except
        the account numbers of those you follow or mute. You can download it while your account is
        suspended, too.
      </p>

      <h2 id="delete">Deleting your account</h2>
      <p>
        You delete it yourself, in your settings, and choose what happens to your reviews. At once,
        all your sessions end, your profile disappears, and we give the permission for your video
        platform account back.
      </p>
      <ul>
        <li>
          <strong>If you take your reviews with you,</strong> they leave every page and every rating
          at once. For seven days, signing in again undoes it all. Then everything is deleted for
          good.
        </li>
        <li>
          <strong>If you leave them,</strong> they stay as anonymous reviews, in their last wording.
          Everything else is deleted within minutes. This cannot be undone.
        </li>
        <li>
          <strong>Feed readers</strong> and other sites that fetched your reviews before may have
          kept them with your name. We cannot reach their copies.
        </li>
        <li>
          <strong>What stays</strong> does not say who you are: the account number, which is random,
          so that a restored backup does not bring you back; lines of the activity log and the
          public log of moderation without it; and channels and videos you added.
        </li>
        <li>
          <strong>If your account is suspended</strong> when you delete it, we keep how your
          provider names your sign-in account (with sign-ins by mail your address) until the
          suspension ends, or 30 days if it has no end. If you sign in again before, your empty
          account is suspended until then, and moderators see that it goes on.
        </li>
        <li>
          <strong>Backups</strong> made before still hold your data until they are replaced by newer
          ones. They are used only after a failure; accounts that were deleted since are then
          deleted again.
        </li>
      </ul>
      <p>You can also write to {mail}. Then it is deleted at once, and you get a receipt.</p>

      <h2>Cookies</h2>
      <p>
        One cookie keeps you signed in, for 30 days or until you log out. During a sign-in a second
        one remembers where you came from, for a quarter of an hour at most, and after an invitation
        one remembers its link for a day. Guests need none of these. After you write anything, one
        more shows you fresh pages for ten seconds. If you choose to be asked between chapters, your
        browser remembers that for itself.
      </p>

      <h2>Who else receives data</h2>
      <p>
        Some categories of data are sold or shared with advertising and analytics third parties.
        What your identity provider tells us about you is not used for advertising. You may ask us
        to leave your data out.
      </p>
      <p>
        Signing in happens at your identity provider. Video facts and likes come from YouTube
        through YouTube API Services; your browser loads pictures and the player from there, which
        tells YouTube your network address. The{' '}
        <a href="https://policies.google.com/privacy">Google Privacy Policy</a> covers that part,
        and you can take our access away in your{' '}
        <a href="https://myaccount.google.com/permissions">Google account</a>. To analyze a video,
        its transcript and its public comments may go to an AI service; your profile does not. What
        we mail goes through a mail server of the operator’s choice.
      </p>

      <h2>What depends on the operator</h2>
      <p>
        {siteName} runs on software that anyone can host. The software carries no advertising or
        analytics code. So these facts depend on who runs this site: which categories are sold or
        shared and with whom, where the server stands, what its logs and backups hold and for how
        long, and which identity provider and AI service it uses. Write to {mail}.
      </p>

      <h2>Your rights, and how to ask</h2>
      <p>
        Depending on where you live, you can ask to see, correct, copy or delete your data, and to
        be left out of its sale or sharing. To copy and delete you need no one: see above. Write to{' '}
        {mail} from the address you sign in with, so that we know it is you, and name your state. We
        answer within 45 days. If a request needs longer, we say so and may take another 45 days,
        once.
      </p>

      <h2>Appeals</h2>
      <p>
        If we refuse, reply to our answer with the word “appeal”. The law of one state gives us 45
        days to answer an appeal; that of two others gives us 60. Our refusal says which period is
        yours.
      </p>

      <h2>Adults only</h2>
      <p>
        You must be 18 or older. If you know of an account that belongs to somebody younger, tell us
        and we will remove it.
      </p>

      <h2>Changes</h2>
      <p>
        When this notice changes, the new text stands on this page. The{' '}
        <Link to={href('/terms')}>Terms of Use</Link> say what else holds here.
      </p>
    </article>
  )
}
