/** Folders of other programs, which hold no templates of the user. */
export const FOLDERS_OF_TOOLS: readonly string[] = [
  '.terraform',
  '.terragrunt-cache',
  'node_modules',
  '.venv',
  'venv',
  '__pycache__',
  '.tox',
  '.idea',
  '.vscode',
];
