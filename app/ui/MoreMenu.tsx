import { useEffect, useRef, useState } from 'react'

/** The fragment of the item whose actions a page came with. */
export const moreFragment = 'more'

interface MoreMenuProps {
  /** The same page with these actions in it, where browsers without scripts find them. */
  url: string
  label: string
  isShown: boolean
  /** Whether the address of the item can be copied. */
  hasLink?: boolean
  /** Links and forms of one button each: first the harmless ones, the grave one last. */
  children: React.ReactNode
}

/** A popover, rendered when it is opened: a list of fifty items has none. Tab leads through it. */
export function MoreMenu({ url, label, isShown, hasLink = true, children }: MoreMenuProps) {
  const [isOpen, setIsOpen] = useState(false)
  if (isShown) {
    return (
      <fieldset className="menu" aria-label={label}>
        {children}
      </fieldset>
    )
  }
  return (
    <>
      <a
        className="dots"
        href={url}
        rel="nofollow"
        aria-label={label}
        aria-expanded={isOpen || undefined}
        onClick={(event) => {
          const isForNewTab = event.metaKey || event.ctrlKey || event.shiftKey
          if (isForNewTab || !('popover' in HTMLElement.prototype)) return
          event.preventDefault()
          // The menu gives the focus back to it. Safari gives it none for a click.
          event.currentTarget.focus()
          // Pressed while it is open: the press has closed it already.
          if (!isOpen) setIsOpen(true)
        }}
      >
        •••
      </a>
      {isOpen && (
        <Popover label={label} onClose={() => setIsOpen(false)}>
          {hasLink && <CopyLink url={url} />}
          {children}
        </Popover>
      )}
    </>
  )
}

/** Open from its first render on. Escape, a press outside and each of its items close it. */
function Popover({
  label,
  onClose,
  children,
}: Pick<MoreMenuProps, 'label' | 'children'> & { onClose: () => void }) {
  const ref = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    const { current: menu } = ref
    if (!menu) return
    menu.showPopover()
    menu.querySelector<HTMLElement>('a, button')?.focus()
    // Before a dialog opens: it gives the focus back to what has it now, the button of the menu.
    const close = ({ target }: Event) => {
      if (target instanceof Element && target.closest('a, [type=submit]')) menu.hidePopover()
    }
    menu.addEventListener('click', close)
    return () => menu.removeEventListener('click', close)
  }, [])
  return (
    <fieldset
      className="menu"
      ref={ref}
      popover="auto"
      aria-label={label}
      onToggle={({ newState }) => newState === 'closed' && onClose()}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.hidePopover()
      }}
    >
      {children}
    </fieldset>
  )
}

/** Copies the address of the item. Only browsers on a secure connection can. */
function CopyLink({ url }: { url: string }) {
  const [says, setSays] = useState('Copy the link')
  if (!navigator.clipboard) return null
  return (
    <button
      type="button"
      onClick={() =>
        navigator.clipboard.writeText(new URL(url, document.baseURI).href).then(
          () => setSays('Copied'),
          // The browser asked, and the visitor said no, for instance.
          () => setSays('Your browser did not copy it'),
        )
      }
    >
      <span role="status">{says}</span>
    </button>
  )
}
