import { convertSong } from '../audio/song.ts';
import { answerParent } from './childWork.ts';

answerParent(([wavPath = '', outDir = ''], onProgress) => convertSong(wavPath, outDir, onProgress));
