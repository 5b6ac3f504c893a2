import { type Browser, expect, type Page, test } from '@playwright/test';
import { writeSong } from '../../apps/api/src/media/audio/synth.ts';
