import { convertSong } from '../audio/song.ts';
import { answerParent } from './childWork.ts';

await answerParent(([wavPath = '', outDir = ''], onProgress) => convertSong(wavPath, outDir, onProgress));
