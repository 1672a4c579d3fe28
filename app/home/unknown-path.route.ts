import { redirect } from 'react-router'

/** Any other path redirects to `/` (specification, part 2). */
export function loader() {
  return redirect('/')
}

export function action() {
  return redirect('/', 303)
}
