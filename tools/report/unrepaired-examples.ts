import { builtIn } from '../../test/support/fixes/failing-cases';
import { unrepairedBy, writeUnrepaired } from '../../test/support/fixes/unrepaired';

/**
 * `npm run fixes:examples -- [PREFIX]`: tries the repairs that rules name on their failing examples, tells what they leave,
 * and writes it down. PREFIX begins the file of a rule, such as aws/s3/.
 */
const [prefix = ''] = process.argv.slice(2);
for (const rule of builtIn.rules.filter(({ file, fix }) => fix && file.startsWith(prefix))) {
  const left = unrepairedBy(rule);
  writeUnrepaired(rule, left);
  const lines = Object.entries(left).flatMap(([format, failures]) =>
    Object.entries(failures).map(([name, reason]) => `  ${format} ${name}: ${reason}\n`),
  );
  process.stdout.write(`${rule.id} ${rule.file}${lines.length === 0 ? ': all repaired' : ''}\n${lines.join('')}`);
}
