// The pages for opening an account, logging in and resetting a password.
import { createRoute, lazyRouteComponent as page } from '@tanstack/react-router';
import { safeRedirect } from '../lib/safe-redirect.ts';
import { oneOf, searchReader, searchText } from '../lib/search.ts';
import { later } from './later.ts';
import { ArrivalSkeleton } from './page-skeleton.tsx';
import { anyone, ownOnServer } from './root-route.tsx';

/** Where the person was headed; carried along through sign-up, a forgotten password and login. */
const parseRedirect = searchReader({ redirect: safeRedirect });
const parseLoginSearch = searchReader({ redirect: safeRedirect, reset: oneOf(['success']) });
const parseTokenSearch = searchReader({ token: searchText });

export const accountPages = [
  createRoute({
    ...anyone,
    path: '/login',
    validateSearch: parseLoginSearch,
    staticData: {
      title: 'Login',
      framesItself: true,
    },
    pendingComponent: ArrivalSkeleton,
    component: page(() => later('login'), 'LoginPage'),
  }),
  createRoute({
    ...anyone,
    path: '/signup',
    validateSearch: parseRedirect,
    staticData: {
      title: 'Sign up',
      framesItself: true,
    },
    component: page(() => later('signUp'), 'SignUpPage'),
  }),
  createRoute({
    ...anyone,
    path: '/forgot-password',
    head: ownOnServer,
    validateSearch: parseRedirect,
    staticData: {
      title: 'Forgot password',
      framesItself: true,
    },
    component: page(() => later('forgotPassword'), 'ForgotPasswordPage'),
  }),
  createRoute({
    ...anyone,
    path: '/reset-password',
    head: ownOnServer,
    validateSearch: parseTokenSearch,
    staticData: {
      title: 'Reset password',
      framesItself: true,
    },
    component: page(() => later('resetPassword'), 'ResetPasswordPage'),
  }),
  createRoute({
    ...anyone,
    path: '/confirm-email',
    head: ownOnServer,
    validateSearch: parseTokenSearch,
    staticData: {
      title: 'Confirm your email address',
      framesItself: true,
    },
    component: page(() => later('confirmEmail'), 'ConfirmEmailPage'),
  }),
] as const;
