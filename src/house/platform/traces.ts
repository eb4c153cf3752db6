/** Spans of requests, transactions and jobs, sent by OTLP. Loaded only where they are sent somewhere. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { type Context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { endsWithin } from './endsWithin.ts';
import type { Database, Tracer } from './ports.ts';

/** A collector that does not answer must not keep a house from leaving. */
const LAST_EXPORT_MS = 1_000;
const EXPORT_TIMEOUT_MS = 5_000;

interface Traces extends Tracer {
  /** The same database, with a span a transaction: from its call, so with what it waits, to its commit. */
  traced(db: Database): Database;
  close(): Promise<void>;
}

/** What an exception says may be a player's; its kind is not. */
const fail = (span: Span, error: unknown): void => {
  span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : 'no error' });
};

/**
 * @param endpoint of a collector; the path of OTLP over HTTP is added to it
 * @param share of the traces that are kept, 0 to 1
 */
export const openTraces = (endpoint: string, share = 1): Traces => {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    timeoutMillis: EXPORT_TIMEOUT_MS,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'glasshouse' }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer('glasshouse');
  const present = new AsyncLocalStorage<Context>();
  const below = (): Context => present.getStore() ?? ROOT_CONTEXT;

  const within: Tracer['within'] = async (name, attributes, body) => {
    const parent = below();
    const span = tracer.startSpan(name, { attributes }, parent);
    try {
      return await present.run(trace.setSpan(parent, span), body);
    } catch (error) {
      fail(span, error);
      throw error;
    } finally {
      span.end();
    }
  };
  return {
    within,
    // A trace of its own: a client could choose that of another player's request.
    begin: () => {
      const span = tracer.startSpan('request', { kind: SpanKind.SERVER }, ROOT_CONTEXT);
      return {
        run: (next) => present.run(trace.setSpan(ROOT_CONTEXT, span), next),
        end: (name, facts, failed) => {
          span.updateName(name).setAttributes(facts);
          if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    traced: (db) => ({
      ...db,
      transaction: (body, total) =>
        within('transaction', { 'db.system.name': db.engine === 'sqlite' ? 'sqlite' : 'postgresql' }, () =>
          db.transaction(body, total),
        ),
    }),
    close: async () => {
      await endsWithin(
        provider.shutdown().catch(() => {}),
        LAST_EXPORT_MS,
      );
    },
  };
};
