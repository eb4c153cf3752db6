import { translated } from '../translated.ts';

/** The offer to install the app. */
export const install = translated('install', {
  install: 'Install',
  keep: 'Keep it on this device',
  tapShare: 'Tap Share',
  safari: 'In the bar at the bottom of Safari, or behind its three dots. On iPad it is at the top.',
  iosOther: 'The share button of this browser, beside the address.',
  addHome: 'Choose Add to Home Screen',
  /** The row of iOS that adds the app, in two lines. */
  homeRow: ['Add to', 'Home Screen'],
  sharePicture: 'The Share button in the bar of Safari, and Add to Home Screen in the list that it opens',
  scroll: 'Scroll down the list if you do not see it.',
  tapAdd: 'Tap Add',
  named: 'The name is already filled in.',
  checks: 'Checks your rounds with no connection',
  lastOnes: 'The last ones are kept on this device.',
  opens: 'Opens at once',
  already: 'The house is already here. Only the balance is fetched.',
  size: '1.3 MB',
  stores: (size: string) => `Size: ${size}. Stores pictures, rounds and settings, never your password.`,
  savesData:
    'Your device saves data, so only what the app starts with is stored now. ' +
    'Pictures of games, articles and the other pages are stored once it no longer saves data.',
  firefox: 'Open the menu of Firefox, the three dots, and choose Install, or Add app to Home screen.',
  macSafari: 'In the File menu of Safari, or behind its Share button, choose Add to Dock.',
  cannot:
    'This browser offers no installation now. Chrome and Edge do where the app is not installed yet; ' +
    'in Safari it is in the menu. The house opens here without a connection too.',
  why:
    'Notifications and the number on the icon come with it. In a tab, Safari deletes what a page ' +
    'stored after seven days without a visit; on the Home Screen your rounds stay.',
  keptOf: (n: number, total: number) => `${n} of ${total} files are stored.`,
  thenOpen:
    'Then open Glasshouse from its icon. You log in once more, because iOS keeps the app apart ' +
    'from the browser.',
  inApp:
    'This window belongs to another app and cannot keep anything. ' +
    'Open Glasshouse in Safari or Chrome, then add it from there.',
  copied: 'Address copied',
  copy: 'Copy the address',
  notNow: 'Not now',
  askLater: 'We will not ask again for 90 days.',
});
