import { takeCallback } from '#platform/http/hooks.ts';
import type { Routes } from '#platform/http/route.ts';
import type { Platform } from '#platform/platform.ts';
import { checkResult, checkTimeout } from './codes.contract.ts';

export function codeRoutes(routes: Routes, platform: Platform): void {
  routes.on(checkResult, 'anyone', takeCallback(platform, 'check_result'));
  routes.on(checkTimeout, 'anyone', takeCallback(platform, 'check_timeout'));
}
