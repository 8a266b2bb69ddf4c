import { takeCallback } from '#platform/http/hooks.ts';
import type { Routes } from '#platform/http/route.ts';
import type { Platform } from '#platform/platform.ts';
import { promptResult } from './prompts.contract.ts';

export function promptRoutes(routes: Routes, platform: Platform): void {
  routes.on(promptResult, 'anyone', takeCallback(platform, 'prompt_result'));
}
