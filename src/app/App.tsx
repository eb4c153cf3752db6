// On the critical path.
import { Suspense } from 'react';
import { Route, Router } from 'wouter';
import { ChatButton } from './chat/ChatButton.tsx';
import { Footer } from './lazy.ts';
import { DialogHost } from './shell/DialogHost.tsx';
import { ErrorWall } from './shell/ErrorWall.tsx';
import { Header } from './shell/Header.tsx';
import { OfflineBar } from './shell/OfflineBar.tsx';
import { Pages } from './shell/Pages.tsx';
import { TabBar } from './shell/TabBar.tsx';
import { Lines } from './ui/Lines.tsx';
import { Toasts } from './ui/Toast.tsx';
import './shell/Shell.css';

/** The house: header, page, tab bar, and what may lie over them. */
export const App = () => (
  <ErrorWall>
    <Router>
      <Route path="/en" nest>
        <a className="skip" href="#main">Skip to the page</a>
        <OfflineBar />
        <Header />
        <main id="main" className="shell-main">
          <ErrorWall>
            <Suspense fallback={<div className="shell-wait"><Lines /></div>}><Pages /></Suspense>
          </ErrorWall>
        </main>
        <Suspense fallback={null}><Footer /></Suspense>
        <TabBar />
        <ChatButton />
        <DialogHost />
        <Toasts />
      </Route>
    </Router>
  </ErrorWall>
);
