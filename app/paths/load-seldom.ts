export const loadSeldom = () => import('./seldom.tsx')
