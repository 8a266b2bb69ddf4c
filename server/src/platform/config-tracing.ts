// Settings of traces, under OpenTelemetry's standard names.
import { z } from 'zod';

export const tracingVariables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .refine(isListOfHeaders, 'must be like name=value,name=value, with values in percent-encoding')
    .optional(),
  OTEL_SERVICE_NAME: z.string().min(1).max(100).default('nafasi'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
};

/** Where traces are sent, which share of them, and under which name; null: tracing is off. */
export const tracingOf = (env: z.infer<z.ZodObject<typeof tracingVariables>>) =>
  env.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
    ? null
    : {
        url: `${env.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/+$/, '')}/v1/traces`,
        headers: headersIn(env.OTEL_EXPORTER_OTLP_HEADERS ?? ''),
        service: env.OTEL_SERVICE_NAME,
        /** The share of traces that is kept. */
        share: env.OTEL_TRACES_SAMPLER_ARG,
      };

function isListOfHeaders(text: string): boolean {
  if (!/^[\w-]+=[^,=]+(,[\w-]+=[^,=]+)*$/.test(text)) return false;
  try {
    return Boolean(headersIn(text));
  } catch {
    return false;
  }
}

const headersIn = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split(',')
      .filter(Boolean)
      .map((pair) => pair.split('=') as [string, string])
      .map(([name, value]) => [name, decodeURIComponent(value)]),
  );
