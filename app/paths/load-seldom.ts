export const loadSeldom = () => import('./seldom.ts')
