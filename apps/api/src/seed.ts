import os from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { buildApp } from './app.ts';
import { loadConfig, readEnvFile } from './config.ts';
import { makeDemo } from './demo/demo.ts';
import { planDemo } from './demo/plan.ts';
import { jakartaDay } from './reports/reportPeriods.ts';
import { tasksOf } from './tasks.ts';

readEnvFile();
const config = loadConfig(process.env);
const { databaseUrl } = config;
if (!databaseUrl || !(await isDemo(databaseUrl))) {
  console.error('Demo data is made by `npm start` on an empty database; this one is none.');
  process.exit(1);
}
