// Play the games of standard input in WebAssembly: node tests/local/play.mjs PYODIDE PYTHON
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { boot } from '../../tools/tab/boot.mjs';

const python = await boot(process.argv[2], process.argv[3]);
python.FS.writeFile('/app/whole_games.py', readFileSync(join(import.meta.dirname, 'whole_games.py'), 'utf8'));
const games = readFileSync(0, 'utf8');
process.stdout.write(python.pyimport('whole_games').play_all(games), () => process.exit(0));
