/*
 * What stands below all steps of a path, in one file: a phone draws the steps before it is there.
 */
export { PathReviews } from './PathReviews.tsx'
export { Suggest } from './Suggest.tsx'
