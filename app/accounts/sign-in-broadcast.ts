import { href } from 'react-router'

/** By this `BroadcastChannel` a window tells the others of the browser about a sign-in. */
const name = 'sign-in'

/** @param isBack whether it took the deletion of the account back */
export function tellWindows(isBack: boolean): void {
  const channel = new BroadcastChannel(name)
  channel.postMessage({ isBack })
  channel.close()
}

/** @returns what ends it */
export function hearSignIns(hear: (isBack: boolean) => void): () => void {
  const channel = new BroadcastChannel(name)
  channel.onmessage = ({ data }) => hear(data.isBack)
  return () => channel.close()
}

export function backPath(): string {
  return `${href('/settings')}?back`
}
