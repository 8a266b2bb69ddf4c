// The panels of the dashboard in deploy/grafana, row by row.

export type Panel = {
  title: string;
  /** Its queries, each with the name of its lines. */
  lines: readonly (readonly [expr: string, legend: string])[];
  unit: 'short' | 's' | 'bytes' | 'percentunit' | 'reqps' | 'bool_on_off' | 'currencyKES';
  description?: string;
};

const RATE = '[$__rate_interval]';
const HTTP = 'nafasi_http_request_duration_seconds';
const MPESA = 'nafasi_mpesa_request_duration_seconds';
const MAIL = 'nafasi_mail_duration_seconds';
const CALLS = 'route!~"page|file"';

const quantile = (share: number, metric: string, by: string, only = '') =>
  `histogram_quantile(${share}, sum by (${by}) (rate(${metric}_bucket{${only}}${RATE})))`;

export const ROWS: Readonly<Record<string, readonly Panel[]>> = {
  Calls: [
    {
      title: 'Processes that answer',
      lines: [
        ['sum(up{job="nafasi"})', 'processes'],
        ['min(nafasi_database_up)', 'PostgreSQL'],
      ],
      unit: 'short',
    },
    {
      title: 'Calls by status',
      lines: [[`sum by (status) (rate(${HTTP}_count${RATE}))`, '{{status}}']],
      unit: 'reqps',
    },
    {
      title: 'Share that fails',
      lines: [
        [
          `sum(rate(${HTTP}_count{status=~"5.."}${RATE})) / sum(rate(${HTTP}_count${RATE}))`,
          'our fault',
        ],
      ],
      unit: 'percentunit',
    },
    {
      title: 'How long calls take',
      lines: [0.5, 0.95, 0.99].map((share) => [
        quantile(share, HTTP, 'le', CALLS),
        `p${share * 100}`,
      ]),
      unit: 's',
    },
    {
      title: 'The slowest routes (p95)',
      lines: [
        [`topk(8, ${quantile(0.95, HTTP, 'le, method, route', CALLS)})`, '{{method}} {{route}}'],
      ],
      unit: 's',
    },
    {
      title: 'Callbacks that were refused',
      lines: [[`sum(rate(nafasi_callbacks_refused_total${RATE}))`, 'from strangers']],
      unit: 'reqps',
    },
  ],
  Processes: [
    {
      title: 'Processor',
      lines: [[`rate(process_cpu_seconds_total{job="nafasi"}${RATE})`, '{{instance}}']],
      unit: 'percentunit',
    },
    {
      title: 'Memory',
      lines: [['process_resident_memory_bytes{job="nafasi"}', '{{instance}}']],
      unit: 'bytes',
    },
    {
      title: 'Lag of the event loop (p99)',
      lines: [['nodejs_eventloop_lag_p99_seconds{job="nafasi"}', '{{instance}}']],
      unit: 's',
    },
    {
      title: 'Connections in use',
      lines: [
        ['sum by (pool) (nafasi_database_connections{state="used"})', '{{pool}}'],
        ['sum by (pool) (nafasi_database_connections_most)', '{{pool}}, at most'],
      ],
      unit: 'short',
    },
    {
      title: 'Waiting for a connection',
      lines: [['sum by (pool) (nafasi_database_connections_waited_for)', '{{pool}}']],
      unit: 'short',
    },
    {
      title: 'Refused, as too many were at work',
      lines: [['sum(rate(nafasi_calls_shed_total[5m]))', 'a second']],
      unit: 'short',
    },
    {
      title: 'Room left on disks',
      lines: [['nafasi_disk_free_bytes / nafasi_disk_size_bytes', '{{instance}} {{folder}}']],
      unit: 'percentunit',
    },
    {
      title: 'Standbys',
      lines: [['max(nafasi_database_standbys)', 'connected']],
      unit: 'short',
    },
    {
      title: 'Since the last change was archived',
      lines: [['max(nafasi_wal_archive_age_seconds)', 'age']],
      unit: 's',
      description: 'Empty where PostgreSQL archives nothing.',
    },
  ],
  Work: [
    {
      title: 'Waiting, by kind',
      lines: [['max by (job) (nafasi_jobs_waiting) > 0', '{{job}}']],
      unit: 'short',
    },
    {
      title: 'The oldest that waits, by kind',
      lines: [['max by (job) (nafasi_jobs_oldest_waiting_seconds) > 0', '{{job}}']],
      unit: 's',
    },
    {
      title: 'What came of it',
      lines: [[`sum by (outcome) (rate(nafasi_jobs_total${RATE}))`, '{{outcome}}']],
      unit: 'reqps',
    },
    {
      title: 'Failed and given up, by kind',
      lines: [
        [
          'sum by (job, outcome) (increase(nafasi_jobs_total{outcome!="done"}[1h])) > 0',
          '{{job}} {{outcome}}',
        ],
      ],
      unit: 'short',
    },
    {
      title: 'Mails by outcome',
      lines: [[`sum by (outcome) (rate(${MAIL}_count${RATE}))`, '{{outcome}}']],
      unit: 'reqps',
    },
    {
      title: 'How long a mail takes (p95)',
      lines: [[quantile(0.95, MAIL, 'le'), 'p95']],
      unit: 's',
    },
    {
      title: 'Messages that were not sent',
      lines: [['max by (channel) (nafasi_notices_failed)', '{{channel}}']],
      unit: 'short',
    },
    {
      title: 'Calendars that cannot be read',
      lines: [
        ['max(nafasi_imports_failing)', 'failing'],
        ['max(nafasi_imports)', 'all'],
      ],
      unit: 'short',
    },
  ],
  'M-Pesa': [
    {
      title: 'Requests by outcome',
      lines: [[`sum by (outcome) (rate(${MPESA}_count${RATE}))`, '{{outcome}}']],
      unit: 'reqps',
    },
    {
      title: 'How long it takes (p95)',
      lines: [[quantile(0.95, MPESA, 'le, product'), '{{product}}']],
      unit: 's',
    },
    {
      title: 'Away, or refusing our settings',
      lines: [
        ['max(nafasi_mpesa_away)', 'away'],
        ['max(nafasi_mpesa_configuration_fault)', 'settings'],
      ],
      unit: 'bool_on_off',
    },
    {
      title: 'Callbacks that wait',
      lines: [
        ['max(nafasi_callbacks_waiting)', 'waiting'],
        ['max(nafasi_callbacks_to_look_at)', 'to look at'],
      ],
      unit: 'short',
    },
    {
      title: 'The oldest that waits',
      lines: [
        ['max(nafasi_callbacks_oldest_waiting_seconds)', 'callback'],
        ['max(nafasi_claims_oldest_verifying_seconds)', 'code'],
      ],
      unit: 's',
    },
    {
      title: 'Codes and prompts under way',
      lines: [
        ['max(nafasi_claims_verifying)', 'codes'],
        ['max(nafasi_prompts_open)', 'prompts'],
      ],
      unit: 'short',
    },
  ],
  Money: [
    {
      title: 'The books agree',
      lines: [
        ['min(nafasi_books_agree)', 'books'],
        ['min(nafasi_pay_bill_agrees)', 'pay-bill'],
      ],
      unit: 'bool_on_off',
    },
    {
      title: 'Money that is not where it belongs',
      lines: [['max by (place) (nafasi_money_shillings)', '{{place}}']],
      unit: 'currencyKES',
    },
    {
      title: 'Refunds',
      lines: [['max by (state) (nafasi_refunds)', '{{state}}']],
      unit: 'short',
      description: 'Those done are of the last 24 hours.',
    },
    {
      title: 'For a person to look up',
      lines: [
        ['max(nafasi_refunds_unclear)', 'refunds'],
        ['max(nafasi_payouts_unclear)', 'payouts'],
        ['max(nafasi_contradictions_open)', 'contradictions'],
        ['max(nafasi_receipts_unclaimed_long)', 'unclaimed for long'],
        ['max(nafasi_refunds_due_long)', 'due for long'],
      ],
      unit: 'short',
    },
  ],
};
