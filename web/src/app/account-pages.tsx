// The pages by which people come to have an account, and to its password.
import { createRoute, lazyRouteComponent as page } from '@tanstack/react-router';
import { safeRedirect } from '../lib/safe-redirect.ts';
import { oneOf, searchReader, searchText } from '../lib/search.ts';
import { descriptions, headOfOwn } from './head.ts';
import { ArrivalSkeleton } from './page-skeleton.tsx';
import { anyone } from './root-route.tsx';

/** Where the person was headed goes along, through sign-up, a forgotten password and login. */
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
      description: descriptions.login,
      framesItself: true,
      modules: ['src/pages/login-page.tsx'],
    },
    pendingComponent: ArrivalSkeleton,
    component: page(() => import('../pages/login-page.tsx'), 'LoginPage'),
  }),
  createRoute({
    ...anyone,
    path: '/signup',
    validateSearch: parseRedirect,
    staticData: {
      title: 'Sign up',
      description: descriptions.signUp,
      framesItself: true,
      modules: ['src/pages/sign-up-page.tsx'],
    },
    component: page(() => import('../pages/sign-up-page.tsx'), 'SignUpPage'),
  }),
  createRoute({
    ...anyone,
    path: '/forgot-password',
    head: headOfOwn,
    validateSearch: parseRedirect,
    staticData: {
      title: 'Forgot password',
      framesItself: true,
      modules: ['src/pages/forgot-password-page.tsx'],
    },
    component: page(() => import('../pages/forgot-password-page.tsx'), 'ForgotPasswordPage'),
  }),
  createRoute({
    ...anyone,
    path: '/reset-password',
    head: headOfOwn,
    validateSearch: parseTokenSearch,
    staticData: {
      title: 'Reset password',
      framesItself: true,
      modules: ['src/pages/reset-password-page.tsx'],
    },
    component: page(() => import('../pages/reset-password-page.tsx'), 'ResetPasswordPage'),
  }),
  createRoute({
    ...anyone,
    path: '/confirm-email',
    head: headOfOwn,
    validateSearch: parseTokenSearch,
    staticData: {
      title: 'Confirm your email address',
      framesItself: true,
      modules: ['src/pages/confirm-email-page.tsx'],
    },
    component: page(() => import('../pages/confirm-email-page.tsx'), 'ConfirmEmailPage'),
  }),
] as const;
