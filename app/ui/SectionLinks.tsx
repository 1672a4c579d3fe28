interface SectionLinksProps {
  sections: readonly (readonly [id: string, name: string])[]
  children?: React.ReactNode
}

export function SectionLinks({ sections, children }: SectionLinksProps) {
  return (
    <div className="row">
      <nav className="row" aria-label="On this page">
        {sections.map(([id, name]) => (
          <a className="small-action" key={id} href={`#${id}`}>
            {name}
          </a>
        ))}
      </nav>
      {children}
    </div>
  )
}
